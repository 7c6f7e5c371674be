// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.expression.Arithmetic;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.program.Entries;
import dev.reweave.symbolic.program.EntryCall;
import dev.reweave.symbolic.program.Location;
import dev.reweave.symbolic.program.StepKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The entry that one call accesses, and the steps that the call makes. */
final class Entry {
  private static final Type OBJECT = Type.getType(Object.class);

  private final Machine machine;
  private final Entries entries;
  private final EntryCall call;
  private final Location where;

  private Entry(Machine machine, EntryCall call) {
    this.machine = machine;
    this.entries = machine.steps.entries();
    this.call = call;
    this.where = Location.unknownEntry(call.object(), machine.thread, machine.steps.size());
  }

  /** Null if nothing can be said of the call, which counts all the same. */
  static Entry of(Machine machine, Datum receiver, Datum key) {
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
    return isNamed ? new Entry(machine, call) : null;
  }

  Words words() {
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

  Lambdas.Lambda lambda(Datum function) {
    return machine.allocated().lambdas().get(function.bits());
  }

  /**
   * The call has not applied its function, as there was something, or nothing; null if the result
   * says otherwise.
   *
   * @param op the test that says so
   */
  Datum unapplied(int op) {
    if ((result() != 0) != (op == Opcodes.IFNONNULL)) {
      return null;
    }
    Datum was = read(result());
    test(op, was);
    return was;
  }

  /**
   * Adds to the number that a box holds; there may be none, which is as if it held zero. Null if it
   * is not known what comes of it, and somebody wants to know.
   */
  Datum add(Datum addend, Type type) {
    Datum word = addend.content() == null ? machine.words.ofBox(addend) : null;
    if (addend.content() == null && word == null) {
      return null;
    }
    Datum added =
        word == null ? addend.content() : Datum.of(type, ContentWord.unbox(word.bits()), 0);
    long sum = machine.allocated().word(result());
    boolean isUsed = machine.top.code.instruction(machine.top.next + 1).getOpcode() != Opcodes.POP;
    if (isUsed && !ContentWord.isBox(sum)) {
      return null;
    }
    int boxClass = ContentWord.boxClass(type.getDescriptor().charAt(0));
    long held = isUsed ? ContentWord.unbox(sum) - added.bits() : 0;
    long narrow = type == Type.INT_TYPE ? (int) held : held;
    Datum was = found(narrow == 0 ? 0 : ContentWord.box(boxClass, narrow), true, false);
    if (narrow == 0) {
      guess();
    }
    int op = type == Type.INT_TYPE ? Opcodes.IADD : Opcodes.LADD;
    Datum before = machine.unbox(was, type, narrow);
    Datum box = Datum.box(machine.operations.apply(op, before, added, type.getSize()), boxClass);
    write(box);
    return box.withId(result());
  }

  /** Whether this can become a value: an object that is known by now. */
  boolean canHold(Datum value) {
    return value.bits() != 0 && !value.isUnnamed();
  }

  Datum read(long object) {
    return found(object, false, true);
  }

  /** Reads, as the first half of an atomic step; a write has to follow. */
  Datum take(long object) {
    return found(object, true, true);
  }

  Datum readWord(long word) {
    return found(word, false, false);
  }

  Datum takeWord(long word) {
    return found(word, true, false);
  }

  /** There is an entry, whatever it holds. */
  Datum somewhat(boolean isHalf) {
    Datum found = found(1, isHalf, false);
    guess();
    return found;
  }

  private Datum found(long value, boolean isHalf, boolean isNamed) {
    Datum read = machine.read(OBJECT, value, where, isHalf);
    entries.add(call);
    if (isNamed) {
      entries.named();
    }
    return Datum.found(value, read.expression(), machine.steps.size() - 1);
  }

  /** What was read last is a guess. */
  void guess() {
    entries.guess();
  }

  /** Whether there is an entry, as the call says. */
  Datum isThere() {
    Datum found = result() == 0 ? read(0) : somewhat(false);
    return machine.operations.apply(Opcodes.IFNONNULL, found, 1);
  }

  void test(int op, Datum found) {
    machine.test(op, found);
  }

  void compare(Datum found, Datum word) {
    Datum is = Datum.single(found.bits(), found.word());
    machine.isTrue(machine.operations.apply(Opcodes.IF_ACMPEQ, is, word, 1));
  }

  /** What was found, or else something that has this word. */
  Datum orElse(Datum found, int otherwise) {
    int word = machine.expressions().binary(Arithmetic.OR_ELSE, found.word(), otherwise, result());
    return Datum.found(result(), word, found.read());
  }

  /** {@code value}: null to remove the entry. */
  void write(Datum value) {
    if (value == null) {
      writePresence(false);
      return;
    }
    Datum word = machine.words.ofOpenBox(value);
    if (word != null) {
      add(word);
    } else {
      machine.pin(value);
      add(Datum.single(value.bits(), 0));
      entries.named();
    }
  }

  void writePresence(boolean isThere) {
    add(Datum.single(isThere ? 1 : 0, 0));
  }

  /** The second half: what reads and writes an entry does both at once. */
  private void add(Datum word) {
    machine.add(StepKind.WRITE, word, where, true);
    entries.add(call);
  }
}
