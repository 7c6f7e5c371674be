// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.query;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Updates of JDK objects that happened only because of what they found ({@code set.remove(x)} that
 * returned true). A prediction that needs such a call to change something needs it to find the same
 * again; one that only needs it to look does not.
 */
public final class ConditionalUpdates {
  private static final int[] NONE = {};

  private ConditionalUpdates() {}

  /**
   * The conditional updates that this write depends on: itself, or those before it in the same call
   * on a JDK object.
   *
   * @param write an event; negative when there is none
   * @param trace null when there is none in memory: nothing is known then
   */
  public static int[] of(@Nullable Trace trace, int write) {
    if (trace == null || write < 0 || trace.site(write) == 0) {
      return NONE;
    }
    IntArrayList found = new IntArrayList();
    int site = trace.site(write);
    for (int e = write; isAccessAt(trace, e, site); e = trace.previous(e)) {
      if (trace.isConditional(e)) {
        found.add(e);
      }
    }
    return found.isEmpty() ? NONE : found.toIntArray();
  }

  /**
   * The reads just before lock requests: the thread asks for the lock only because of what they
   * found, though nothing that occurs depends on them. Of a call on a JDK object all reads.
   *
   * @param requests events that are not to occur, but to be reached
   * @param trace null when there is none in memory: nothing is known then
   */
  public static int[] beforeRequests(@Nullable Trace trace, int[] requests) {
    if (trace == null) {
      return NONE;
    }
    IntArrayList found = new IntArrayList();
    for (int request : requests) {
      int e = trace.previous(request);
      int site = e < 0 ? 0 : trace.site(e);
      while (e >= 0 && trace.site(e) == site) {
        if (trace.kind(e).reads()) {
          found.add(e);
        } else if (trace.kind(e) != EventKind.RELEASE && !trace.kind(e).isAccess()) {
          break;
        }
        e = site == 0 ? -1 : trace.previous(e);
      }
    }
    return found.toIntArray();
  }

  private static boolean isAccessAt(Trace trace, int event, int site) {
    return event >= 0 && trace.site(event) == site && trace.kind(event).isAccess();
  }
}
