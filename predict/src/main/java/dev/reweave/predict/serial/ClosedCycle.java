// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import dev.reweave.trace.EventKind;

/**
 * An event that closed a cycle.
 *
 * @param event its index
 * @param kind its kind, an access
 * @param thread its thread
 * @param site its place in the code
 * @param variable what it accessed
 * @param begin the event that began its transaction
 * @param beginKind the kind of that
 * @param region the target of that: the name of a region, or a method
 */
record ClosedCycle(
    int event,
    EventKind kind,
    int thread,
    int site,
    int variable,
    int begin,
    EventKind beginKind,
    int region) {
  /** What makes two of them one finding. */
  record Place(EventKind beginKind, int region, int site, int member) {}
}
