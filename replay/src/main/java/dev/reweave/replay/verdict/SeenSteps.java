// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.EventRole;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The accesses to the variables around those of a sighting, with what they read and wrote. */
final class SeenSteps {
  /** How many other accesses are told before the first of them, and after the last. */
  private static final int AROUND = 2;

  /** And how many at most between two of them. */
  private static final int BETWEEN = 4;

  private SeenSteps() {}

  /** In the order in which they happened; empty for a deadlock. */
  static List<SeenStep> of(WitnessSighting sighting, SeenValues values) {
    int[] events = sighting.events().clone();
    Arrays.sort(events);
    if (events.length == 0) {
      return List.of();
    }
    Trace trace = sighting.run().trace();
    List<Integer> chosen = new ArrayList<>(around(trace, events[0], -1));
    for (int i = 0; i < events.length; i++) {
      chosen.add(events[i]);
      if (i + 1 < events.length) {
        chosen.addAll(between(trace, events[i], events[i + 1]));
      }
    }
    chosen.addAll(around(trace, events[events.length - 1], 1));
    List<SeenStep> steps = new ArrayList<>();
    for (int e : chosen) {
      steps.add(step(trace, e, role(sighting.events(), e), values));
    }
    return steps;
  }

  private static List<Integer> around(Trace trace, int event, int direction) {
    List<Integer> found = new ArrayList<>();
    for (int e = event + direction;
        e >= 0 && e < trace.size() && found.size() < AROUND;
        e += direction) {
      if (isLike(trace, e, event)) {
        found.add(direction < 0 ? 0 : found.size(), e);
      }
    }
    return found;
  }

  private static List<Integer> between(Trace trace, int from, int to) {
    List<Integer> found = new ArrayList<>();
    for (int e = from + 1; e < to && found.size() < BETWEEN; e++) {
      if (isLike(trace, e, from)) {
        found.add(e);
      }
    }
    return found;
  }

  private static boolean isLike(Trace trace, int e, int event) {
    return trace.kind(e).isAccess() && trace.target(e) == trace.target(event);
  }

  private static @Nullable EventRole role(int[] events, int e) {
    for (int i = 0; i < events.length; i++) {
      if (events[i] == e) {
        boolean isLast = i > 1 && i == events.length - 1;
        return i == 0 ? EventRole.FIRST : isLast ? EventRole.SECOND : EventRole.REMOTE;
      }
    }
    return null;
  }

  private static SeenStep step(Trace trace, int e, @Nullable EventRole role, SeenValues values) {
    TraceInfo info = trace.info();
    TraceInfo.Site site = info.sites().get(trace.site(e));
    String value = values.of(trace, e);
    String text =
        (trace.kind(e).writes() ? "writes " : "reads ")
            + name(trace, trace.target(e))
            + (value == null ? "" : " = " + value);
    String thread = info.threads().get(trace.thread(e)).shownName();
    if (site.method() < 0) {
      return new SeenStep(thread, text, "", "", null, site.line(), role);
    }
    TraceInfo.Method method = info.methods().get(site.method());
    return new SeenStep(
        thread, text, method.className(), method.name(), method.file(), site.line(), role);
  }

  /** A variable as a step names it: {@code Account.balance}. */
  static String name(Trace trace, int variable) {
    TraceInfo.Member member = trace.info().members().get(trace.info().variables().member(variable));
    String className = member.className();
    String simple = className.substring(className.lastIndexOf('.') + 1);
    return simple.isEmpty() ? member.name() : simple + "." + member.name();
  }
}
