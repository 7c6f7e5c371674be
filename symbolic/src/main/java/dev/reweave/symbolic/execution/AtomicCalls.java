// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.CellOperation;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Methods of {@code AtomicInteger} and its like, and of updaters, see {@link AtomicActions}. */
final class AtomicCalls {
  private AtomicCalls() {}

  /** The model of a method; null if it has none. */
  static PureCalls.@Nullable Model of(String owner, String name, String descriptor) {
    AtomicPlace place = AtomicPlace.of(owner);
    CellOperation operation = place == null ? null : JdkModels.onCell(owner, name, descriptor);
    AtomicActions.Action action = operation == null ? null : AtomicActions.of(operation);
    return place == null || action == null
        ? null
        : (m, operands) -> apply(m, place, action, operands);
  }

  private static ExecutedValue apply(
      ThreadMachine m, AtomicPlace place, AtomicActions.Action action, ExecutedValue[] operands) {
    AtomicVariable variable = place.variable(m, operands);
    ExecutedValue[] values = Arrays.copyOfRange(operands, place.operands(), operands.length);
    return action.apply(variable, values);
  }

  /**
   * What the variables of a new object hold at first.
   *
   * @param argument of the constructor, null if it has none
   * @return null if that is not known
   */
  static @Nullable Long initial(String owner, @Nullable ExecutedValue argument, String descriptor) {
    AtomicPlace place = AtomicPlace.of(owner);
    if (place == null || place.isUpdater() || descriptor.startsWith("([")) {
      return null;
    }
    return place.isArray() || argument == null ? 0L : argument.bits();
  }
}
