// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of the remote access before the second one: whether the region's own thread has
 * looked at the variable again by then, or written it again, so that it does not act on what is
 * old. And whether the remote write changes anything.
 *
 * @param read it reads the variable again after the remote access and before the second one
 * @param written it writes it again there
 * @param sameValue the remote access writes the value that the first one saw or wrote
 */
record OwnAccesses(boolean read, boolean written, boolean sameValue) {
  static final OwnAccesses UNKNOWN = new OwnAccesses(false, false, false);

  /** Along the schedule; along the recorded run, from the first access on, if there is none. */
  static OwnAccesses of(@Nullable Trace trace, AccessTriple t, @Nullable Schedule schedule) {
    if (trace == null) {
      return UNKNOWN;
    }
    boolean read = false;
    boolean written = false;
    int remote = moment(schedule, t.remote().index());
    int e = trace.previous(t.second().index());
    while (e > t.first().index() && (schedule == null || moment(schedule, e) > remote)) {
      if (trace.kind(e).isAccess() && trace.target(e) == trace.target(t.first().index())) {
        read |= trace.kind(e).reads();
        written |= trace.kind(e).writes();
      }
      e = trace.previous(e);
    }
    return new OwnAccesses(read, written, isSame(trace, t));
  }

  private static int moment(@Nullable Schedule schedule, int event) {
    if (schedule == null || event < schedule.prefix()) {
      return event - (schedule == null ? 0 : schedule.prefix());
    }
    for (int i = 0; i < schedule.events().length; i++) {
      if (schedule.events()[i] == event) {
        return i;
      }
    }
    return Integer.MAX_VALUE;
  }

  private static boolean isSame(Trace trace, AccessTriple t) {
    int variable = trace.target(t.first().index());
    int member = trace.info().variables().member(variable);
    VariableKind kind = trace.info().members().get(member).kind();
    return !kind.isContent()
        && t.remote().kind().writes()
        && trace.value(t.first().index()) == trace.value(t.remote().index());
  }
}
