// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.live;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.order.OpenFrames;
import dev.reweave.trace.order.check.OrderChecker;
import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.KindOrdinals;
import dev.reweave.trace.order.table.SharingState;
import java.io.IOException;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Checks the events of a live run, remembers who shares what, and hands them on with an index each;
 * methods in which nothing happens are left out. After a violation nothing is handed on.
 */
final class LiveSink implements EventSink {
  private final LiveEvents to;
  private final SharingState sharing;
  private final OrderChecker checker =
      new OrderChecker((event, thread, site, variable, expected, found) -> {});
  private final OpenFrames frames =
      new OpenFrames(
          (kind, thread, site, target, value, visit) -> hand(kind, thread, site, target, value));
  private BitSet used = new BitSet();
  private long index;

  LiveSink(LiveEvents to, SharingState sharing) {
    this.to = to;
    this.sharing = sharing;
  }

  /** How many events were handed on. */
  long events() {
    return index;
  }

  /** The first rule that the order breaks, or null. */
  OrderChecker.@Nullable Violation violation() {
    return checker.violation();
  }

  /** Which of so many variables had no access since the last call. */
  BitSet unused(int variables) {
    used.flip(0, variables);
    BitSet unused = used;
    used = new BitSet(variables);
    return unused;
  }

  private void hand(int kind, int thread, int site, int target, long value) {
    to.event(index++, EventKind.of(kind), thread, site, target, value);
  }

  @Override
  public void event(int kind, int thread, int site, int target, long value) throws IOException {
    checker.event(kind, thread, site, target, value);
    pass(kind, thread, site, target, value);
  }

  @Override
  public void blind(int kind, int thread, int site, int variable, long value) throws IOException {
    checker.blind(kind, thread, site, variable, value);
    pass(kind, thread, site, variable, value);
  }

  private void pass(int kind, int thread, int site, int target, long value) throws IOException {
    if (checker.violation() != null) {
      return;
    }
    if (KindOrdinals.isAccess(kind)) {
      sharing.access(target, thread, KindOrdinals.writes(kind));
      used.set(target);
    }
    if (kind == KindOrdinals.ENTER) {
      frames.enter(thread, site, target, value, 0);
    } else if (kind == KindOrdinals.EXIT) {
      frames.exit(thread, site, target, value);
    } else {
      frames.flush(thread);
      hand(kind, thread, site, target, value);
    }
  }
}
