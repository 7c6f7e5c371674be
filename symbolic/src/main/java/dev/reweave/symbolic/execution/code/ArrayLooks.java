// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.ComputedFunction;
import org.jspecify.annotations.Nullable;

/**
 * Calls that read an array of numbers and keep nothing of it. The trace has all that they read, if
 * the array is short and shared.
 */
public final class ArrayLooks {
  /** The order stage follows bulk operations of so many elements. */
  private static final int LONGEST = 256;

  private ArrayLooks() {}

  /**
   * Whether the call is one, of an argument of this type.
   *
   * @param length of the array, null if it is not known
   */
  public static boolean isOne(InvokedCall call, String descriptor, @Nullable Integer length) {
    boolean isOfNumbers = descriptor.length() == 2 && descriptor.charAt(0) == '[';
    return isOfNumbers
        && length != null
        && length <= LONGEST
        && JdkModels.computed(call.owner(), call.name(), call.descriptor())
            == ComputedFunction.ARRAY_LOOK;
  }
}
