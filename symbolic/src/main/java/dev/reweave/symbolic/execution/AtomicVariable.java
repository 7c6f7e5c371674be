// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.program.HandleUse;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The variable of one call, and the steps that the call makes.
 *
 * @param use null if the location is known
 * @param isTold whether the call hands back what it has found
 */
record AtomicVariable(
    ThreadMachine machine,
    MemoryLocation where,
    Type type,
    @Nullable HandleUse use,
    boolean isTold) {

  int size() {
    return type.getSize();
  }

  /** Reads what the call hands back. */
  ExecutedValue read() {
    return guessed(read(machine.tape.peekValue()));
  }

  ExecutedValue read(long value) {
    ExecutedValue read = machine.read(type, value, where, false);
    noteUse();
    return read;
  }

  /** Reads what the call hands back, as the first half of an atomic step; put has to follow. */
  ExecutedValue take() {
    return guessed(take(machine.tape.peekValue()));
  }

  /** Reads, as the first half of an atomic step; {@link #put} has to follow. */
  ExecutedValue take(long value) {
    ExecutedValue read = machine.read(type, value, where, true);
    noteUse();
    return read;
  }

  private ExecutedValue guessed(ExecutedValue read) {
    if (!isTold) {
      machine.steps.guess();
    }
    return read;
  }

  void put(ExecutedValue value) {
    add(value, true);
  }

  void write(ExecutedValue value) {
    add(value, false);
  }

  private void add(ExecutedValue value, boolean half) {
    machine.pinContent(value);
    machine.add(StepKind.WRITE, machine.narrow(type, value), where, half);
    noteUse();
    if (type.getSort() == Type.OBJECT) {
      machine.leakToUntaped(value.bits());
    }
  }

  private void noteUse() {
    if (use != null) {
      machine.steps.by(use);
    }
  }
}
