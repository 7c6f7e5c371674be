// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

import org.jspecify.annotations.Nullable;

/**
 * One call of one method, linked to its caller. Immutable but for the notes on where control is;
 * kept alive only by the accesses that remember it.
 */
public final class MethodActivation {
  final @Nullable MethodActivation caller;
  final int depth;
  final int start;

  /** The outermost caller, or itself. */
  final MethodActivation outermost;

  final int method;
  final int callSite;
  final long receiver;

  /** The body of a thread or task, called by nobody we know: no region by itself. */
  final boolean entry;

  /** The event with which control last went back to an earlier place: a loop's next iteration. */
  int roundSince;

  /** The first place that control was seen at, 0 before. */
  int firstSite;

  /** The latest place that control was seen at. */
  int lastSite;

  /** Calls that were made more than once since {@link #roundSince}. */
  private @Nullable RepeatedCall repetitions;

  /** The site of the latest call of a method known to us, and the method it entered first. */
  private int lastCall;

  private int firstCalled = -1;

  MethodActivation(
      @Nullable MethodActivation caller,
      int start,
      int method,
      int callSite,
      long receiver,
      boolean entry) {
    this.caller = caller;
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.start = start;
    this.roundSince = start;
    this.outermost = caller == null ? this : caller.outermost;
    this.method = method;
    this.callSite = callSite;
    this.receiver = receiver;
    this.entry = entry;
  }

  /** The method. */
  public int method() {
    return method;
  }

  /**
   * Control is at this site, with this event. Sites are numbered in code order, so a smaller number
   * means that a loop went round. The same number need not: one call may be several events.
   */
  void visit(int site, int index) {
    if (site < lastSite) {
      roundSince = index;
      repetitions = null;
    } else if (firstSite == 0) {
      firstSite = site;
    }
    lastSite = site;
  }

  /**
   * A method is called, with this event: from here, or, if the site is 0, by code that we do not
   * know and that was called from here.
   */
  void call(int site, int method, int index) {
    if (site == 0) {
      callBack(method, index);
      return;
    }
    boolean again = site == lastCall && site == lastSite;
    visit(site, index);
    if (again) {
      repeated(site, false, index);
    }
    lastCall = site;
    firstCalled = method;
  }

  /** Unknown code that calls one method again goes over the elements of something. */
  private void callBack(int method, int index) {
    if (method == firstCalled) {
      repeated(lastCall, true, index);
    } else if (firstCalled < 0) {
      firstCalled = method;
    }
  }

  private void repeated(int site, boolean byCallee, int index) {
    RepeatedCall known = repetitions;
    while (known != null && (known.site != site || known.byCallee != byCallee)) {
      known = known.next;
    }
    if (known == null) {
      known = new RepeatedCall(site, byCallee, repetitions);
      repetitions = known;
    }
    known.since = index;
  }

  /** The calls that were made again after this event, in a list; or null. */
  @Nullable RepeatedCall repeatedSince(int index) {
    RepeatedCall found = repetitions;
    while (found != null && found.since <= index) {
      found = found.next;
    }
    return found;
  }
}
