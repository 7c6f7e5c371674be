// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.code.ArrayTypes;
import dev.reweave.symbolic.execution.code.FieldUse;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Reads and writes of fields and array elements. */
final class MemoryAccess {
  private final ThreadMachine machine;

  MemoryAccess(ThreadMachine machine) {
    this.machine = machine;
  }

  void begin(FieldUse field) {
    ExecutedMethod top = machine.top;
    switch (field.opcode()) {
      case Opcodes.GETFIELD -> top.operands = machine.popAll(1);
      case Opcodes.PUTFIELD -> top.operands = machine.popAll(2);
      case Opcodes.PUTSTATIC ->
          top.operands = new ExecutedValue[] {ExecutedValue.EMPTY, top.frame.pop()};
      default -> top.operands = new ExecutedValue[] {ExecutedValue.EMPTY};
    }
    machine.pin(top.operands[0]);
    machine.await(field.opcode() == Opcodes.GETFIELD && top.operands[0].bits() == 0);
  }

  /** False if the instruction is to throw. */
  boolean complete(FieldUse field) {
    ExecutedValue[] operands = machine.top.operands;
    if (field.isRead()) {
      read(field.type(), field.of(operands[0].bits()));
      return true;
    }
    machine.check(operands[1], machine.value(), "a value written");
    if (field.fixed() == null && operands[0].bits() == 0) {
      machine.top.throwing = true;
      return false;
    }
    write(machine.narrow(field.type(), operands[1]), field.of(operands[0].bits()));
    return true;
  }

  void beginLoad() {
    machine.top.operands = machine.popAll(2);
    machine.pin(machine.top.operands[0]);
    machine.await(machine.top.operands[0].bits() == 0);
  }

  void completeLoad(int op) {
    boolean isFree = checkIndex();
    read(ArrayTypes.type(op - Opcodes.IALOAD), element());
    freeIndex(isFree);
  }

  void beginStore() {
    machine.top.operands = machine.popAll(3);
    machine.pin(machine.top.operands[0]);
    machine.await(false);
  }

  /** First comes the value, then, unless the store throws, that it is done: true. */
  boolean completeStore(int op) {
    ExecutedMethod top = machine.top;
    if (!top.stored) {
      machine.check(top.operands[2], machine.value(), "a value stored");
      top.stored = true;
      return false;
    }
    machine.done();
    boolean isFree = checkIndex();
    // Byte and boolean arrays share an instruction; what is stored in either is a byte.
    write(machine.narrow(ArrayTypes.type(op - Opcodes.IASTORE), top.operands[2]), element());
    freeIndex(isFree);
    if (op == Opcodes.AASTORE) {
      // Perhaps an argument of a call, as of String.format.
      machine.steps.entries().give(top.operands[2].bits());
    }
    return true;
  }

  /** An array access that was begun has thrown. */
  void pinIndex() {
    ExecutedMethod top = machine.top;
    int op = top.code.instruction(top.next).getOpcode();
    boolean accesses =
        op >= Opcodes.IALOAD && op <= Opcodes.SALOAD
            || op >= Opcodes.IASTORE && op <= Opcodes.SASTORE;
    if (accesses && top.hasOperands()) {
      machine.pin(top.operands[1]);
    }
  }

  /** Whether it may be another one, within the array; what that depends on becomes branches. */
  private boolean checkIndex() {
    ExecutedValue index = machine.top.operands[1];
    Integer length = machine.length(machine.top.operands[0]);
    if (index.expression() == 0 || length == null) {
      machine.pin(index);
      return false;
    }
    machine.test(Opcodes.IFGE, index);
    ExecutedValue end = ExecutedValue.single(length, 0);
    machine.isTrue(machine.operations.apply(Opcodes.IF_ICMPLT, index, end, 1));
    return true;
  }

  private void freeIndex(boolean isFree) {
    if (isFree) {
      machine.steps.at(machine.top.operands[1].expression());
    }
  }

  private MemoryLocation element() {
    ExecutedValue[] operands = machine.top.operands;
    return new MemoryLocation(operands[0].bits(), "", (int) operands[1].bits());
  }

  private void read(Type type, MemoryLocation where) {
    ExecutedValue found = machine.read(type, machine.value(), where, false);
    leak(found, where);
    machine.top.frame.push(found);
  }

  private void write(ExecutedValue value, MemoryLocation where) {
    machine.pinContent(value);
    machine.add(StepKind.WRITE, value, where);
    leak(value, where);
  }

  /** What code without a tape may find in fields. */
  private void leak(ExecutedValue value, MemoryLocation where) {
    if (where.isReference() && machine.base.untaped().touched().contains(where.member())) {
      machine.leak(value.bits());
    }
  }
}
