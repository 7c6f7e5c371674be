// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.regions;

import org.jspecify.annotations.Nullable;

/**
 * An activation on the stack of a thread, or a marked region around it, and the accesses in it that
 * are one region so far: from the first event to the last one.
 */
final class OpenSpan {
  final @Nullable OpenSpan caller;

  /** The method, -1 for a region that the trace marks. */
  final int method;

  /** The event that opened it. */
  final int start;

  final int callSite;
  final boolean isMarked;

  /** What is called from here is a region of its own: the method calls itself. */
  final boolean isRecursive;

  int first = -1;
  int last;
  int firstSite;
  int lastSite;
  private @Nullable OpenSpan firstCall;
  private @Nullable OpenSpan lastCall;

  /** Where control was last, and what it did there. */
  private int site;

  private int variable = -1;
  private int calledFrom = -1;

  OpenSpan(
      @Nullable OpenSpan caller,
      int method,
      int start,
      int callSite,
      boolean isMarked,
      boolean isRecursive) {
    this.caller = caller;
    this.method = method;
    this.start = start;
    this.callSite = callSite;
    this.isMarked = isMarked;
    this.isRecursive = isRecursive;
  }

  boolean isEmpty() {
    return first < 0;
  }

  /** One more access, which this call, if any, leads to. */
  void extend(int event, int from, @Nullable OpenSpan call) {
    if (first < 0) {
      first = event;
      firstSite = from;
      firstCall = call;
    }
    last = event;
    lastSite = from;
    lastCall = call;
  }

  void clear() {
    first = -1;
    firstCall = null;
    lastCall = null;
  }

  /** More than one access, and not all in one call, which is a region by itself. */
  boolean isRegion() {
    return first >= 0 && last > first && (firstCall == null || firstCall != lastCall);
  }

  /**
   * Control is at this site, for an access of this variable. Sites are numbered in code order, so a
   * smaller number means that a loop went round; the same one does if the loop is known, and it is
   * the same access.
   *
   * @return whether another round has begun
   */
  boolean visits(int now, int of, boolean isInLoop) {
    boolean again = now < site || now == site && isInLoop && of == variable;
    site = now;
    variable = of;
    calledFrom = -1;
    return again;
  }

  /** A method is called from this site. */
  boolean calls(int now) {
    boolean again = now < site || now == calledFrom;
    site = now;
    variable = -1;
    calledFrom = now;
    return again;
  }
}
