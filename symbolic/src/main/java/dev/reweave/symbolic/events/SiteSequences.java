// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import java.util.BitSet;

/** A thread's calls at one site that access some content, with the first event of each. */
final class SiteSequences {
  private final SiteCalls calls;
  private final BitSet changes = new BitSet();
  private int last;

  /** {@code total}: how many calls there were, those that the trace leaves out included. */
  SiteSequences(int total) {
    calls = new SiteCalls(total);
  }

  int total() {
    return calls.total();
  }

  /** Numbers rise, or stay. */
  void add(int number, int event, boolean isChange) {
    if (number != last) {
      calls.add(number, event);
      last = number;
    }
    if (isChange) {
      changes.set(number);
    }
  }

  /** The first event of the call with this number, -1 if the trace has none. */
  int event(int number) {
    return calls.event(number);
  }

  /** Whether an event of the call is a change. */
  boolean isChange(int number) {
    return changes.get(number);
  }
}
