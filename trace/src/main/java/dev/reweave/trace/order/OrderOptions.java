// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How to order.
 *
 * @param keepUnshared whether to write accesses of variables that only one thread uses, too
 * @param visits where to write the visits of the events, see {@link dev.reweave.trace.visit}; null:
 *     nowhere
 * @param kept variables of these members, {@code class.field}, are kept, whoever uses them
 * @param isStored whether the log has lain somewhere since it was recorded: what contradicts itself
 *     there may have been changed, and need not be the recorder's fault
 */
public record OrderOptions(
    boolean keepUnshared, Set<String> kept, @Nullable Path visits, boolean isStored) {
  /** Without visits. */
  public OrderOptions(boolean keepUnshared) {
    this(keepUnshared, Set.of(), null, false);
  }

  /** What analyses need: shared variables only. */
  public static OrderOptions defaults() {
    return new OrderOptions(false);
  }

  /** The same, and visits are written. */
  public OrderOptions withVisits(Path file) {
    return new OrderOptions(keepUnshared, kept, file, isStored);
  }

  /** The same, and variables of these members are kept, {@code class.field}. */
  public OrderOptions keeping(Set<String> members) {
    return new OrderOptions(keepUnshared, Set.copyOf(members), visits, isStored);
  }

  /** The same, of a log that lay somewhere. */
  public OrderOptions stored() {
    return new OrderOptions(keepUnshared, kept, visits, true);
  }
}
