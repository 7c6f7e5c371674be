// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import dev.reweave.predict.walk.HeldLocks;
import dev.reweave.trace.EventKind;

/**
 * An access to a shared variable that other threads can have got at.
 *
 * @param event its index in the trace
 * @param variable what it is to
 * @param locks what its thread held
 * @param epoch what must have come before it, see {@link AccessTable#mustPrecede}
 * @param isConditional it writes only because of what it found
 */
public record RegionAccess(
    int event,
    int thread,
    int variable,
    EventKind kind,
    HeldLocks locks,
    int epoch,
    boolean isConditional) {
  /** Whether the two are to one variable, and not both orders of them come to the same. */
  public boolean conflictsWith(RegionAccess other) {
    return variable == other.variable && kind.conflictsWith(other.kind);
  }

  /** A call of which nobody knows what it does. */
  public boolean isOpaque() {
    return kind == EventKind.OPAQUE;
  }
}
