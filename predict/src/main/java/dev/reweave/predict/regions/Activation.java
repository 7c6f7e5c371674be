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

  /** {@link #start} of the outermost caller. */
  final int outermostStart;

  final int method;
  final int callSite;
  final long receiver;

  /** The body of a thread or task, called by nobody we know: no region by itself. */
  final boolean entry;

  /** The caller's {@link #rounds} when it made this call. */
  final int callerRounds;

  /** How often control has gone back to an earlier place of this method: loop iterations. */
  int rounds;

  private int lastSite;

  Activation(Activation caller, int start, int method, int callSite, long receiver, boolean entry) {
    this.caller = caller;
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.start = start;
    this.outermostStart = caller == null ? start : caller.outermostStart;
    this.method = method;
    this.callSite = callSite;
    this.receiver = receiver;
    this.entry = entry;
    this.callerRounds = caller == null ? 0 : caller.rounds;
  }

  /**
   * Control is at this site. Sites are numbered in code order, so a smaller number means that a
   * loop went round. The same number need not: one call may be several events.
   */
  void visit(int site) {
    if (site < lastSite) {
      rounds++;
    }
    lastSite = site;
  }
}
