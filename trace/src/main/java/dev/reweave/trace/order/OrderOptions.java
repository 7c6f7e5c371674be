// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

/**
 * How to order.
 *
 * @param keepUnshared whether to write accesses of variables that only one thread uses, too
 */
public record OrderOptions(boolean keepUnshared) {
  /** What analyses need: shared variables only. */
  public static OrderOptions defaults() {
    return new OrderOptions(false);
  }
}
