// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.LambdaObjects;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.JvmArithmetic;
import dev.reweave.symbolic.program.EntryCall;
import dev.reweave.symbolic.program.EntrySteps;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The entry that one call accesses, and the steps that the call makes. */
final class ContainerEntry {
  private static final Type OBJECT = Type.getType(Object.class);

  private final ThreadMachine machine;
  private final EntrySteps entries;
  private final EntryCall call;
  private final MemoryLocation where;

  private ContainerEntry(ThreadMachine machine, EntryCall call) {
    this.machine = machine;
    this.entries = machine.steps.entries();
    this.call = call;
    this.where = MemoryLocation.unknownEntry(call.object(), machine.thread, machine.steps.size());
  }

  /** Null if nothing can be said of the call, which counts all the same. */
  static @Nullable ContainerEntry of(
      ThreadMachine machine, ExecutedValue receiver, ExecutedValue key) {
    int site = machine.top.code.site(machine.top.next);
    if (site == 0) {
      return null;
    }
    int number = machine.steps.entries().count(site);
    if (machine.top.calledBack) {
      machine.steps.entries().spoil(site);
      return null;
    }
    if (machine.allocated().containers().isOther(receiver.bits())) {
      return null;
    }
    boolean isNamed = !receiver.isUnnamed() && !key.isUnnamed() && key.bits() != 0;
    EntryCall call = new EntryCall(site, number, receiver.bits(), key.bits());
    return isNamed ? new ContainerEntry(machine, call) : null;
  }

  ContentWords words() {
    return machine.words;
  }

  /** What the call returned, an object or a truth value. */
  long result() {
    return machine.tape.peekValue();
  }

  /** Nothing is known of calls at this place. */
  void spoil() {
    entries.spoil(call.site());
  }

  /** Whether the thread has made no call at this place since. */
  boolean isLast() {
    return entries.calls(call.site()) == call.number();
  }

  LambdaObjects.@Nullable Lambda lambda(ExecutedValue function) {
    return machine.allocated().lambdas().get(function.bits());
  }

  /**
   * The call has not applied its function, as there was something, or nothing; null if the result
   * says otherwise.
   *
   * @param op the test that says so
   */
  @Nullable ExecutedValue unapplied(int op) {
    if ((result() != 0) != (op == Opcodes.IFNONNULL)) {
      return null;
    }
    ExecutedValue was = read(result());
    test(op, was);
    return was;
  }

  /**
   * Adds to the number that a box holds; there may be none, which is as if it held zero. Null if it
   * is not known what comes of it, and somebody wants to know.
   */
  @Nullable ExecutedValue add(ExecutedValue addend, Type type) {
    ExecutedValue added = addend.content();
    if (added == null) {
      ExecutedValue word = machine.words.ofBox(addend);
      if (word == null) {
        return null;
      }
      added = ExecutedValue.of(type, ContentWord.unbox(word.bits()), 0);
    }
    long sum = machine.allocated().word(result());
    boolean isUsed = machine.top.code.instruction(machine.top.next + 1).getOpcode() != Opcodes.POP;
    if (isUsed && !ContentWord.isBox(sum)) {
      return null;
    }
    int boxClass = ContentWord.boxClass(type.getDescriptor().charAt(0));
    long held = isUsed ? ContentWord.unbox(sum) - added.bits() : 0;
    long narrow = type == Type.INT_TYPE ? (int) held : held;
    ExecutedValue was = found(narrow == 0 ? 0 : ContentWord.box(boxClass, narrow), true, false);
    if (narrow == 0) {
      guess();
    }
    int op = type == Type.INT_TYPE ? Opcodes.IADD : Opcodes.LADD;
    ExecutedValue before = machine.unbox(was, type, narrow);
    ExecutedValue box =
        ExecutedValue.box(machine.operations.apply(op, before, added, type.getSize()), boxClass);
    write(box);
    return box.withId(result());
  }

  /** Whether this can become a value: an object that is known by now. */
  boolean canHold(ExecutedValue value) {
    return value.bits() != 0 && !value.isUnnamed();
  }

  ExecutedValue read(long object) {
    return found(object, false, true);
  }

  /** Reads, as the first half of an atomic step; a write has to follow. */
  ExecutedValue take(long object) {
    return found(object, true, true);
  }

  ExecutedValue readWord(long word) {
    return found(word, false, false);
  }

  ExecutedValue takeWord(long word) {
    return found(word, true, false);
  }

  /** There is an entry, whatever it holds. */
  ExecutedValue somewhat(boolean isHalf) {
    ExecutedValue found = found(1, isHalf, false);
    guess();
    return found;
  }

  private ExecutedValue found(long value, boolean isHalf, boolean isNamed) {
    ExecutedValue read = machine.read(OBJECT, value, where, isHalf);
    entries.add(call);
    if (isNamed) {
      entries.named();
    }
    return ExecutedValue.found(value, read.expression(), machine.steps.size() - 1);
  }

  /** What was read last is a guess. */
  void guess() {
    entries.guess();
  }

  /** Whether there is an entry, as the call says. */
  ExecutedValue isThere() {
    ExecutedValue found = result() == 0 ? read(0) : somewhat(false);
    return machine.operations.apply(Opcodes.IFNONNULL, found, 1);
  }

  void test(int op, ExecutedValue found) {
    machine.test(op, found);
  }

  void compare(ExecutedValue found, ExecutedValue word) {
    ExecutedValue is = ExecutedValue.single(found.bits(), found.word());
    machine.isTrue(machine.operations.apply(Opcodes.IF_ACMPEQ, is, word, 1));
  }

  /** What was found, or else something that has this word. */
  ExecutedValue orElse(ExecutedValue found, int otherwise) {
    int word =
        machine.expressions().binary(JvmArithmetic.OR_ELSE, found.word(), otherwise, result());
    return ExecutedValue.found(result(), word, found.read());
  }

  /** {@code value}: null to remove the entry. */
  void write(@Nullable ExecutedValue value) {
    if (value == null) {
      writePresence(false);
      return;
    }
    ExecutedValue word = machine.words.ofOpenBox(value);
    if (word != null) {
      add(word);
    } else {
      machine.pin(value);
      add(ExecutedValue.single(value.bits(), 0));
      entries.named();
    }
  }

  void writePresence(boolean isThere) {
    add(ExecutedValue.single(isThere ? 1 : 0, 0));
  }

  /** The second half: what reads and writes an entry does both at once. */
  private void add(ExecutedValue word) {
    machine.add(StepKind.WRITE, word, where, true);
    entries.add(call);
  }
}
