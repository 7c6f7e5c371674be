// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.Member;

/**
 * Whether two accesses look like parts of one call on a JDK object: both are to contents or atomic
 * values, at one place in the code, with nothing from elsewhere between. Two calls in a loop look
 * the same, so nothing is proven from it, one way or the other.
 */
final class SameCallCheck {
  private SameCallCheck() {}

  /** Whether they do; {@code first} comes before {@code last} in one thread. */
  static boolean is(Trace trace, int first, int last) {
    int site = trace.site(last);
    if (site == 0 || site != trace.site(first) || !isContent(trace, first)) {
      return false;
    }
    int e = last;
    while (e > first && trace.site(e) == site && trace.kind(e) != EventKind.ENTER) {
      e = trace.previous(e);
    }
    return e == first && isContent(trace, last);
  }

  private static boolean isContent(Trace trace, int event) {
    Member member =
        trace.info().members().get(trace.info().variables().member(trace.target(event)));
    return member.kind().isContent() || member.isAtomic();
  }
}
