// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.plan;

import dev.reweave.protocol.plan.PlannedPoint;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/** When a point of a plan is over, so that those who wait for it may go on. */
final class PointEnds {
  private static final String MONITOR = "monitor";

  private final RunRecording recording;
  private final Trace trace;

  PointEnds(RunRecording recording) {
    this.recording = recording;
    this.trace = recording.trace();
  }

  /** The event with which a point that came up is over. */
  int event(PlanPoint point) {
    if (point.early || point.leaves == PlannedPoint.STEP) {
      return point.event;
    }
    int call = point.event;
    for (int i = 0; i < point.leaves && call >= 0; i++) {
      call = trace.frame(call);
    }
    return call < 0 || trace.kind(call) != EventKind.ENTER
        ? point.event
        : ActivationFrames.end(trace, call);
  }

  /**
   * Whether those who wait for the event may go on as soon as it is recorded, though it has yet to
   * happen: nothing else is done there, and they wait for the real thing anyway.
   */
  boolean isOverWhenRecorded(int event) {
    EventKind kind = trace.kind(event);
    return kind == EventKind.SIGNAL
        || kind == EventKind.PERMITS_RELEASE
        || (kind.releasesLock() && !endsCall(event) && !isUnlockCall(event));
  }

  /**
   * Whether a lock object is given back, by a call after which the thread goes on: who only tries
   * the lock must find it free. A monitor may be left by the return that ends its method, and a
   * wait lasts.
   */
  private boolean isUnlockCall(int event) {
    EventKind kind = trace.kind(event);
    boolean isMonitor = trace.info().locks().get(trace.target(event)).kind().equals(MONITOR);
    return !isMonitor && (kind == EventKind.RELEASE || kind == EventKind.RELEASE_SHARED);
  }

  /** Whether a lock is given back as a part of a call that has done other things under it. */
  private boolean endsCall(int release) {
    int visit = recording.visit(release);
    int e = trace.previous(release);
    while (e >= 0 && trace.site(e) == trace.site(release) && recording.visit(e) == visit) {
      if (trace.kind(e).isAccess()) {
        return true;
      }
      e = trace.previous(e);
    }
    return false;
  }
}
