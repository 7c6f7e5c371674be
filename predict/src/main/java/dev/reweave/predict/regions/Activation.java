// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.regions;

/**
 * One call of one method, linked to its caller. Immutable but for the notes on where control is;
 * kept alive only by the accesses that remember it.
 */
public final class Activation {
  final Activation caller;
  final int depth;
  final int start;

  /** The outermost caller, or itself. */
  final Activation outermost;

  final int method;
  final int callSite;
  final long receiver;

  /** The body of a thread or task, called by nobody we know: no region by itself. */
  final boolean entry;

  /** The event with which control last went back to an earlier place: a loop's next iteration. */
  int roundSince;

  private int lastSite;

  Activation(Activation caller, int start, int method, int callSite, long receiver, boolean entry) {
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

  /**
   * Control is at this site, with this event. Sites are numbered in code order, so a smaller number
   * means that a loop went round. The same number need not: one call may be several events.
   */
  void visit(int site, int index) {
    if (site < lastSite) {
      roundSince = index;
    }
    lastSite = site;
  }
}
