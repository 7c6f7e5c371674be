// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Frame;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Events as findings show them, with their stacks when the trace is in memory. */
public final class EventStacks {
  private static final Map<EventKind, String> OTHER_NAMES =
      Map.of(
          EventKind.CAS, "compare-and-set",
          EventKind.COMMUTE, "add",
          EventKind.ACQUIRE_SHARED, "acquire-shared",
          EventKind.NOTIFY_ALL, "notify");

  private static final int DEEPEST = 32;

  private final TraceNames names;
  private final @Nullable Trace trace;
  private final AccessAnchors anchors;

  /** {@code trace} may be null: then stacks have one frame. */
  public EventStacks(TraceNames names, @Nullable Trace trace) {
    this.names = names;
    this.trace = trace;
    this.anchors = new AccessAnchors(names.info());
  }

  public EventRef event(EventRole role, int thread, int event, EventKind kind, int site) {
    Frame place = names.place(site);
    return new EventRef(
        role,
        names.label(thread),
        names.thread(thread),
        access(kind),
        place.className(),
        place.method(),
        place.file(),
        place.line(),
        stack(event, place),
        anchors.of(site));
  }

  private List<Frame> stack(int event, Frame innermost) {
    List<Frame> stack = new ArrayList<>();
    stack.add(innermost);
    if (trace != null) {
      for (int f = trace.frame(event); f >= 0 && stack.size() < DEEPEST; f = trace.frame(f)) {
        Frame caller = names.place(trace.site(f));
        if (!caller.method().isEmpty()) {
          stack.add(caller);
        }
      }
    }
    return stack;
  }

  /** What the event does, in a word: its kind's name, but for those that others call otherwise. */
  public static String access(EventKind kind) {
    String other = OTHER_NAMES.get(kind);
    return other != null ? other : kind.name().toLowerCase(Locale.ROOT);
  }
}
