// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.ComputedFunction;
import dev.reweave.models.EntryOperation;
import dev.reweave.models.PlatformClasses;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.LambdaObjects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of maps and sets that look at one entry, or change one, executed as what they are: reads
 * and writes of that entry, both in one step where there are both. Whether a conditional one
 * changed something is a branch. An entry is 0 where there is none, so null as a value has no
 * model; neither have a null key, calls with a function of the program, and calls that run code of
 * the program to compare keys.
 */
final class EntryCalls {
  /** What a method does; null if that is not known of these operands. */
  private interface Action {
    @Nullable ExecutedValue apply(ContainerEntry entry, ExecutedValue[] operands);
  }

  private EntryCalls() {}

  /** The model of a method; null if it has none. */
  static PureCalls.@Nullable Model of(String owner, String name, String descriptor) {
    EntryOperation operation = JdkModels.onEntry(owner, name, descriptor);
    if (operation == null) {
      return null;
    }
    Action action = action(operation);
    return (m, operands) -> apply(m, operands, action);
  }

  /** Without a function of the program having been called: see {@link EntryFunction}. */
  private static Action action(EntryOperation operation) {
    return switch (operation) {
      case GET -> (e, o) -> e.read(e.result());
      case GET_OR_DEFAULT -> EntryCalls::getOrDefault;
      case CONTAINS -> (e, o) -> e.isThere();
      case PUT -> EntryCalls::put;
      case PUT_IF_ABSENT -> EntryCalls::putIfAbsent;
      case REPLACE -> (e, o) -> e.canHold(o[2]) ? changeIfThere(e, o[2]) : null;
      case REPLACE_IF_EQUAL -> (e, o) -> changeIfEqual(e, o[2], o[3]);
      case REMOVE -> (e, o) -> changeIfThere(e, null);
      case REMOVE_IF_EQUAL -> (e, o) -> changeIfEqual(e, o[2], null);
      case COMPUTE_IF_ABSENT -> (e, o) -> e.unapplied(Opcodes.IFNONNULL);
      case COMPUTE_IF_PRESENT -> (e, o) -> e.unapplied(Opcodes.IFNULL);
      case COMPUTE -> (e, o) -> null;
      case MERGE -> EntryCalls::merge;
      case ADD -> EntryCalls::add;
      case TAKE_OUT -> EntryCalls::remove;
    };
  }

  private static @Nullable ExecutedValue apply(
      ThreadMachine m, ExecutedValue[] operands, Action action) {
    ContainerEntry entry = ContainerEntry.of(m, operands[0], operands[1]);
    if (entry == null) {
      return null;
    }
    give(m, operands);
    ExecutedValue result = action.apply(entry, operands);
    if (result != null) {
      m.steps.expose(result.bits());
    }
    return result;
  }

  /** A call gives these to a map or set: receiver, key and more. */
  static void give(ThreadMachine m, ExecutedValue[] operands) {
    for (ExecutedValue operand : operands) {
      m.steps.expose(operand.bits());
    }
    for (int i = 1; i < operands.length; i++) {
      m.leakToUntaped(operands[i].bits());
      m.steps.sequences().pass(operands[i].bits());
    }
    m.pin(operands[0]);
    m.pin(operands[1]);
  }

  private static ExecutedValue getOrDefault(ContainerEntry e, ExecutedValue[] o) {
    int otherwise = e.words().of(o[2]);
    boolean isAmbiguous = e.result() == o[2].bits();
    ExecutedValue found = e.read(e.result());
    if (isAmbiguous) {
      e.guess();
    }
    return e.orElse(found, otherwise);
  }

  private static @Nullable ExecutedValue put(ContainerEntry e, ExecutedValue[] o) {
    if (!e.canHold(o[2])) {
      return null;
    }
    ExecutedValue was = e.take(e.result());
    e.write(o[2]);
    return was;
  }

  private static @Nullable ExecutedValue putIfAbsent(ContainerEntry e, ExecutedValue[] o) {
    if (!e.canHold(o[2])) {
      return null;
    }
    if (e.result() != 0) {
      ExecutedValue was = e.read(e.result());
      e.test(Opcodes.IFNONNULL, was);
      return was;
    }
    e.test(Opcodes.IFNULL, e.take(0));
    e.write(o[2]);
    return ExecutedValue.single(0, 0);
  }

  /** {@code next}: null to remove the entry. */
  private static ExecutedValue changeIfThere(ContainerEntry e, @Nullable ExecutedValue next) {
    if (e.result() == 0) {
      e.test(Opcodes.IFNULL, e.read(0));
      return ExecutedValue.single(0, 0);
    }
    ExecutedValue was = e.take(e.result());
    e.test(Opcodes.IFNONNULL, was);
    e.write(next);
    return was;
  }

  /** Boxes are equal if their words are; of other objects it is not known. */
  private static @Nullable ExecutedValue changeIfEqual(
      ContainerEntry e, ExecutedValue expected, @Nullable ExecutedValue next) {
    ExecutedValue word = e.words().ofBox(expected);
    if (word == null || next != null && !e.canHold(next)) {
      return null;
    }
    boolean isEqual = e.result() != 0;
    ExecutedValue was = isEqual ? e.takeWord(word.bits()) : e.readWord(word.bits() ^ 1);
    if (!isEqual) {
      e.guess();
    }
    e.compare(was, word);
    if (isEqual) {
      e.write(next);
    }
    return ExecutedValue.single(e.result(), 0);
  }

  /**
   * Without a function of the program having been called: either there was nothing, and it is one,
   * or the function is one that is known. A sum is the same whether there was nothing or zero.
   */
  private static @Nullable ExecutedValue merge(ContainerEntry e, ExecutedValue[] o) {
    LambdaObjects.Lambda lambda = e.lambda(o[3]);
    if (lambda == null || !e.canHold(o[2])) {
      return null;
    }
    Handle method = lambda.method();
    if (JdkModels.computed(method.getOwner(), method.getName(), method.getDesc())
        == ComputedFunction.SUM) {
      return e.add(o[2], Type.getReturnType(method.getDesc()));
    }
    if (!PlatformClasses.owns(method.getOwner())) {
      e.test(Opcodes.IFNULL, e.take(0));
      e.write(o[2]);
      return o[2];
    }
    return null;
  }

  private static ExecutedValue add(ContainerEntry e, ExecutedValue[] o) {
    if (e.result() == 0) {
      e.test(Opcodes.IFNONNULL, e.somewhat(false));
    } else {
      e.test(Opcodes.IFNULL, e.take(0));
      e.writePresence(true);
    }
    return ExecutedValue.single(e.result(), 0);
  }

  private static ExecutedValue remove(ContainerEntry e, ExecutedValue[] o) {
    if (e.result() == 0) {
      e.test(Opcodes.IFNULL, e.read(0));
    } else {
      e.test(Opcodes.IFNONNULL, e.somewhat(true));
      e.writePresence(false);
    }
    return ExecutedValue.single(e.result(), 0);
  }
}
