// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.EntryOperation;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * {@code compute} and its like on maps: a read of the entry before the function, a write of what it
 * gives after it, as the two halves of one event. So there must be no event in between; who ties
 * them to a trace sees to that.
 */
final class EntryFunction implements FunctionCall {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String ONE = "apply(" + OBJECT + ")" + OBJECT;
  private static final String TWO = "apply(" + OBJECT + OBJECT + ")" + OBJECT;

  /** Which argument of the function is the entry's value; -1: none, as there is none. */
  private record Form(String function, int old) {}

  private final Form form;
  private final boolean isFree;

  private EntryFunction(Form form, boolean isFree) {
    this.form = form;
    this.isFree = isFree;
  }

  /** Null if a method is none of these. */
  static @Nullable FunctionCall of(String owner, String name, String descriptor) {
    EntryOperation operation = JdkModels.onEntry(owner, name, descriptor);
    Form form = operation == null ? null : form(operation);
    return form == null ? null : new EntryFunction(form, operation == EntryOperation.COMPUTE);
  }

  private static @Nullable Form form(EntryOperation operation) {
    return switch (operation) {
      case COMPUTE_IF_ABSENT -> new Form(ONE, -1);
      case COMPUTE_IF_PRESENT, COMPUTE -> new Form(TWO, 1);
      case MERGE -> new Form(TWO, 0);
      case GET,
          GET_OR_DEFAULT,
          CONTAINS,
          PUT,
          PUT_IF_ABSENT,
          REPLACE,
          REPLACE_IF_EQUAL,
          REMOVE,
          REMOVE_IF_EQUAL,
          ADD,
          TAKE_OUT ->
          null;
    };
  }

  @Override
  public String function() {
    return form.function;
  }

  @Override
  public @Nullable Attempt begin(
      ThreadMachine m,
      ExecutedValue[] operands,
      ExecutedValue[] arguments,
      @Nullable Attempt before) {
    ContainerEntry entry = before == null ? ContainerEntry.of(m, operands[0], operands[1]) : null;
    if (before instanceof Tried tried) {
      tried.entry.spoil();
    }
    if (entry == null) {
      return null;
    }
    EntryCalls.give(m, operands);
    m.pin(operands[operands.length - 1]);
    long old = form.old < 0 ? 0 : arguments[form.old].bits();
    ExecutedValue was = entry.take(old);
    if (!isFree) {
      entry.test(form.old < 0 ? Opcodes.IFNULL : Opcodes.IFNONNULL, was);
    }
    ExecutedValue[] given = arguments.clone();
    if (form.old >= 0) {
      given[form.old] = was;
      given[1 - form.old] = operands[form.old == 0 ? 2 : 1];
    }
    return new Tried(entry, given);
  }

  private static final class Tried implements Attempt {
    private final ContainerEntry entry;
    private final ExecutedValue[] arguments;

    Tried(ContainerEntry entry, ExecutedValue[] arguments) {
      this.entry = entry;
      this.arguments = arguments;
    }

    @Override
    public ExecutedValue[] arguments() {
      return arguments;
    }

    @Override
    public @Nullable ExecutedValue complete(ThreadMachine m, ExecutedValue result) {
      boolean isThere = result.bits() != 0;
      boolean isKnown = !isThere || entry.canHold(result);
      if (!entry.isLast() || entry.result() != result.bits() || !isKnown) {
        entry.spoil();
        return null;
      }
      m.test(isThere ? Opcodes.IFNONNULL : Opcodes.IFNULL, result);
      entry.write(isThere ? result : null);
      return result;
    }
  }
}
