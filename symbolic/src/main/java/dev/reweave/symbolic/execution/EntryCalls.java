// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.ContentTrait;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.LambdaObjects;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

  private static final Map<String, Action> OF_MAPS = new HashMap<>();
  private static final Map<String, Action> OF_SETS = new HashMap<>();
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String FUNCTION = "Ljava/util/function/Function;";
  private static final String BI_FUNCTION = "Ljava/util/function/BiFunction;";
  private static final String UTIL = "java/util/";

  static {
    OF_MAPS.put("get(O)O", (e, o) -> e.read(e.result()));
    OF_MAPS.put("getOrDefault(OO)O", EntryCalls::getOrDefault);
    OF_MAPS.put("containsKey(O)Z", (e, o) -> e.isThere());
    OF_MAPS.put("put(OO)O", EntryCalls::put);
    OF_MAPS.put("putIfAbsent(OO)O", EntryCalls::putIfAbsent);
    OF_MAPS.put("remove(O)O", (e, o) -> changeIfThere(e, null));
    OF_MAPS.put("replace(OO)O", (e, o) -> e.canHold(o[2]) ? changeIfThere(e, o[2]) : null);
    OF_MAPS.put("remove(OO)Z", (e, o) -> changeIfEqual(e, o[2], null));
    OF_MAPS.put("replace(OOO)Z", (e, o) -> changeIfEqual(e, o[2], o[3]));
    OF_MAPS.put("computeIfAbsent(O" + FUNCTION + ")O", (e, o) -> e.unapplied(Opcodes.IFNONNULL));
    OF_MAPS.put("computeIfPresent(O" + BI_FUNCTION + ")O", (e, o) -> e.unapplied(Opcodes.IFNULL));
    OF_MAPS.put("merge(OO" + BI_FUNCTION + ")O", EntryCalls::merge);
    OF_MAPS.put("compute(O" + BI_FUNCTION + ")O", (e, o) -> null);
    OF_SETS.put("contains(O)Z", (e, o) -> e.isThere());
    OF_SETS.put("add(O)Z", EntryCalls::add);
    OF_SETS.put("remove(O)Z", EntryCalls::remove);
  }

  private EntryCalls() {}

  /** Whether this is a class of maps, or an interface that they have. */
  static boolean isMap(String owner) {
    return JdkModels.has(owner, ContentTrait.MAP);
  }

  /** The model of a method; null if it has none. */
  static PureCalls.@Nullable Model of(String owner, String name, String descriptor) {
    if (!owner.startsWith(UTIL)) {
      return null;
    }
    String method = name + descriptor.replace(OBJECT, "O");
    Action ofMap = isMap(owner) ? OF_MAPS.get(method) : null;
    Action action = JdkModels.has(owner, ContentTrait.SET) ? OF_SETS.get(method) : ofMap;
    return action == null ? null : (m, operands) -> apply(m, operands, action);
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
    boolean isInt = lambda.is("java/lang/Integer.sum(II)I");
    if (isInt || lambda.is("java/lang/Long.sum(JJ)J")) {
      return e.add(o[2], isInt ? Type.INT_TYPE : Type.LONG_TYPE);
    }
    if (!lambda.method().getOwner().startsWith("java/")) {
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
