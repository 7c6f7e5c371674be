// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.trace.Trace;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a plan contradicts itself: no run can come to a point that has to be over before it
 * begins. Each thread comes to its points in the order of the run that they are of. Quadratic in
 * the points, which are few.
 */
final class PlanCycle {
  private final GatePlan plan;
  private final Trace trace;
  private final int size;

  /** Node {@code p} is that point p begins, node {@code size + p} that it is over. */
  private final boolean[][] before;

  private PlanCycle(GatePlan plan, Trace trace) {
    this.plan = plan;
    this.trace = trace;
    size = plan.size();
    before = new boolean[2 * size][2 * size];
    for (int p = 0; p < size; p++) {
      before[p][size + p] = true;
      for (int earlier : plan.after(p)) {
        before[size + earlier][p] = true;
      }
      for (int q = 0; q < size; q++) {
        follow(p, q);
      }
    }
  }

  static boolean isIn(GatePlan plan, Trace trace) {
    return new PlanCycle(plan, trace).isCyclic();
  }

  /** The order of one thread's points. */
  private void follow(int p, int q) {
    int one = plan.event(p);
    int other = plan.event(q);
    boolean isKnown = one > 0 && other > one;
    if (!isKnown || trace.thread(one) != trace.thread(other)) {
      return;
    }
    before[p][q] = true;
    if (isWithin(p, other)) {
      before[q][size + p] = true;
    } else {
      before[size + p][q] = true;
    }
  }

  /** Whether a point of a call is not over before the event, which the call makes. */
  private boolean isWithin(int p, int event) {
    int leaves = plan.leaves(p);
    if (leaves == PlannedPoint.STEP) {
      return false;
    }
    int call = plan.event(p);
    for (int i = 0; i < leaves && call >= 0; i++) {
      call = trace.frame(call);
    }
    int frame = trace.frame(event);
    while (frame >= 0 && frame != call) {
      frame = trace.frame(frame);
    }
    return call >= 0 && frame == call;
  }

  private boolean isCyclic() {
    for (int p = 0; p < size; p++) {
      if (leadsBack(p)) {
        return true;
      }
    }
    return false;
  }

  private boolean leadsBack(int from) {
    boolean[] seen = new boolean[2 * size];
    Deque<Integer> open = new ArrayDeque<>();
    open.push(from);
    while (!open.isEmpty()) {
      int node = open.pop();
      for (int next = 0; next < 2 * size; next++) {
        if (before[node][next] && next == from) {
          return true;
        }
        if (before[node][next] && !seen[next]) {
          seen[next] = true;
          open.push(next);
        }
      }
    }
    return false;
  }
}
