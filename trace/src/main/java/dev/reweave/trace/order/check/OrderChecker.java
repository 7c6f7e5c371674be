// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.check;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.order.normalise.EventSink;
import dev.reweave.trace.order.normalise.KindOrdinals;
import dev.reweave.trace.order.table.IntColumn;
import dev.reweave.trace.order.table.ValueTable;
import org.jspecify.annotations.Nullable;

/**
 * Checks that an order of events is one in which they could have happened. It shares nothing with
 * what made the order. The rules:
 *
 * <ul>
 *   <li>a read sees the value of the last write before it; what is read before any write, after a
 *       bulk write or after a call of unknown effect, is the value from then on;
 *   <li>a lock is held by one thread, or for reading by several; who releases or waits holds it; a
 *       thread that waits does nothing until it is woken;
 *   <li>a thread does nothing before it is forked (if it is), before BEGIN, after END, or after
 *       somebody joined it.
 * </ul>
 */
public final class OrderChecker implements EventSink {
  /** Hears about reads that do not see the last write. */
  public interface Mismatches {
    void mismatch(long event, int thread, int site, int variable, long expected, long found);
  }

  /** A rule that was broken. {@code event} counts from 0; {@code rule} says what is wrong. */
  public record Violation(long event, int thread, int site, String rule) {}

  private final Mismatches mismatches;
  private final ValueTable values = new ValueTable();
  private final LockOwners locks = new LockOwners();
  private final IntColumn life = new IntColumn(0);
  private long index;
  private @Nullable Violation violation;

  private static final int FORKED = 1;
  private static final int BEGUN = 2;
  private static final int GONE = 4;

  public OrderChecker(Mismatches mismatches) {
    this.mismatches = mismatches;
  }

  /** The first violation in a trace, or null. */
  public static @Nullable Violation check(Trace trace) {
    Violation[] first = new Violation[1];
    OrderChecker checker =
        new OrderChecker(
            (event, thread, site, variable, expected, found) -> {
              if (first[0] == null) {
                String rule = "reads " + found + " where " + expected + " was written last";
                first[0] = new Violation(event, thread, site, rule);
              }
            });
    for (int e = 0; e < trace.size() && first[0] == null && checker.violation == null; e++) {
      checker.event(
          trace.kind(e).ordinal(), trace.thread(e), trace.site(e), trace.target(e), trace.value(e));
    }
    return first[0] != null ? first[0] : checker.violation;
  }

  /** The first violation that is no mismatch, or null. */
  public @Nullable Violation violation() {
    return violation;
  }

  @Override
  public void blind(int kind, int thread, int site, int variable, long value) {
    alive(kind, thread, site);
    if (kind != KindOrdinals.READ) {
      values.forget(variable);
    }
    index++;
  }

  @Override
  public void event(int kind, int thread, int site, int target, long value) {
    alive(kind, thread, site);
    if (kind == KindOrdinals.READ) {
      read(thread, site, target, value);
    } else if (kind <= KindOrdinals.CAS) {
      values.set(target, value);
    } else if (kind <= KindOrdinals.OPAQUE) {
      values.forget(target);
    } else if (kind <= KindOrdinals.NOTIFY_ALL) {
      String broken = locks.event(EventKind.of(kind), thread, target);
      if (broken != null) {
        violated(thread, site, broken);
      }
    } else if (kind <= KindOrdinals.JOIN) {
      thread(kind, thread, site, target);
    }
    index++;
  }

  private void read(int thread, int site, int variable, long value) {
    if (values.isKnown(variable) && values.get(variable) != value) {
      mismatches.mismatch(index, thread, site, variable, values.get(variable), value);
    }
    values.set(variable, value);
  }

  private void alive(int kind, int thread, int site) {
    int state = life.get(thread);
    if ((state & (BEGUN | GONE)) != BEGUN && kind != KindOrdinals.BEGIN) {
      violated(thread, site, "acts before it begins, or after it ended or was joined");
    }
    if (kind != KindOrdinals.WOKEN && locks.isWaiting(thread)) {
      violated(thread, site, "acts while it waits");
    }
  }

  private void thread(int kind, int thread, int site, int target) {
    int state = life.get(target);
    if (kind == KindOrdinals.FORK) {
      if (state != 0) {
        violated(thread, site, "starts a thread that has begun or was started already");
      }
      life.set(target, state | FORKED);
    } else if (kind == KindOrdinals.BEGIN) {
      if ((state & (BEGUN | GONE)) != 0) {
        violated(thread, site, "begins twice, or after it was joined");
      }
      life.set(target, state | BEGUN);
    } else { // END or JOIN
      life.set(target, state | GONE);
    }
  }

  private void violated(int thread, int site, String rule) {
    if (violation == null) {
      violation = new Violation(index, thread, site, rule);
    }
  }
}
