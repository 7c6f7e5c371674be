// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/** The rule for three accesses to one variable. */
final class ViolationRule {
  private ViolationRule() {}

  /**
   * No serial order of two units has the three like that: the first and the third in one, the
   * second in the other. A call that changes a collection only looks at it when there is nothing to
   * do; its kind is that of what it did.
   */
  static boolean is(Trace trace, int first, int remote, int second) {
    EventKind one = trace.kind(first);
    EventKind two = trace.kind(remote);
    EventKind three = trace.kind(second);
    boolean opaque =
        one == EventKind.OPAQUE || two == EventKind.OPAQUE || three == EventKind.OPAQUE;
    if (one == EventKind.READ && two == EventKind.COMMUTE && three == EventKind.COMMUTE) {
      return followsLook(trace, remote);
    }
    return !opaque
        && one.conflictsWith(two)
        && two.conflictsWith(three)
        && !(three == EventKind.CAS && two.writes());
  }

  /** Adds commute; but two units that both look before they add miss each other's add. */
  private static boolean followsLook(Trace trace, int add) {
    int unit = trace.frame(add);
    for (int e = trace.previous(add); e > unit; e = trace.previous(e)) {
      if (trace.kind(e) == EventKind.READ && trace.target(e) == trace.target(add)) {
        return true;
      }
    }
    return false;
  }
}
