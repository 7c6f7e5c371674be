// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import dev.reweave.symbolic.program.EntryCall;
import dev.reweave.symbolic.program.HandleUse;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.SequenceCall;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.visit.CallNumbers;
import dev.reweave.trace.visit.LogNumbers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ties the steps of a thread to the events of its trace. An instruction with a site makes a record
 * at each access, and the trace has all of a variable's accesses or none. So the n-th access of a
 * variable by a thread at a site is the n-th such event; of an atomic object's value, too. Calls on
 * maps and sets, whose entries code and trace name by different keys, are counted. Kind and value
 * are compared, and an event that no step takes although later ones are taken shows a step with a
 * wrong object or index.
 */
final class EventMatch {
  /**
   * A place, and an object or array element. A call by a handle may access any field: {@code
   * member} says which, as "class.name".
   */
  private record Access(int site, long object, long index, @Nullable String member) {
    boolean isOf(Set<Integer> sites, Set<String> members) {
      return member == null ? sites.contains(site) : members.contains(site + member);
    }
  }

  /** Events of one access in the order of the trace. */
  private static final class Queue {
    private int[] events = new int[2];
    private int size;
    private int taken;

    void add(int event) {
      if (size == events.length) {
        events = Arrays.copyOf(events, size * 2);
      }
      events[size++] = event;
    }

    int take() {
      return taken < size ? events[taken++] : -1;
    }

    /** The first that was not taken, or none. */
    int left() {
      return taken < size ? events[taken] : Integer.MAX_VALUE;
    }
  }

  private final Trace trace;
  private final CallNumbers calls;
  private final Map<Access, Queue> open = new HashMap<>();
  private final Map<Integer, SiteCalls> entries = new HashMap<>();
  private final Map<Integer, Long> before = new HashMap<>();
  private final Map<Integer, SiteSequences> sequences = new HashMap<>();

  EventMatch(Trace trace, CallNumbers calls) {
    this.trace = trace;
    this.calls = calls;
  }

  /** What the variable of an event held before it. */
  void held(int event, long value) {
    before.put(event, value);
  }

  /** The next event of the thread, an access at this site as {@link LogNumbers} has it. */
  void add(int event, int site) {
    EventKind kind = trace.kind(event);
    int v = trace.target(event);
    VariableKind of = trace.info().members().get(trace.info().variables().member(v)).kind();
    if (of.isContent() && kind != EventKind.OPAQUE) {
      int total = calls.total(trace.thread(event), trace.site(event));
      sequences
          .computeIfAbsent(site, at -> new SiteSequences(total))
          .add(calls.of(event), event, kind.writes());
    }
    if (kind != EventKind.COMMUTE && kind != EventKind.OPAQUE) {
      if (of == VariableKind.CONTENT_KEY) {
        int total = calls.total(trace.thread(event), trace.site(event));
        entries.computeIfAbsent(site, at -> new SiteCalls(total)).add(calls.of(event), event);
      }
      if (of.isContent()) {
        return;
      }
      boolean isStatic = of == VariableKind.STATIC;
      long object = isStatic ? 0 : trace.info().variables().object(v);
      long index = isStatic ? 0 : trace.info().variables().key(v);
      Access access = new Access(Math.abs(site), object, index, site < 0 ? member(v) : null);
      open.computeIfAbsent(access, a -> new Queue()).add(event);
    }
  }

  private String member(int variable) {
    TraceInfo.Member of = trace.info().members().get(trace.info().variables().member(variable));
    return of.kind() == VariableKind.ARRAY ? "" : of.className() + "." + of.name();
  }

  /**
   * Ties the steps to the events that were added.
   *
   * @return the first step that is not, or may not be, what its event says; -1 if there is none
   */
  int run(StepList steps) {
    int[] events = new int[steps.size()];
    Arrays.fill(events, -1);
    int mismatch = -1;
    int event = -1;
    for (int s = 0; s < events.length && mismatch < 0; s++) {
      if (steps.location(s) == null) {
        continue;
      }
      SequenceCall call = steps.sequences().call(s);
      boolean isEntry = steps.entries().call(s) != null || call != null;
      boolean isSecondHalf = steps.isHalf(s) && steps.kind(s) == StepKind.WRITE;
      if (call != null) {
        event = isSecondHalf ? event : event(steps, call);
      } else {
        event = isSecondHalf ? close(steps, s, events) : isEntry ? entry(steps, s) : take(steps, s);
      }
      if (event >= 0 && isUntoldHalf(steps, s) && !observe(steps, s, event)) {
        event = -1;
      }
      if (isEntry) {
        events[s] = event;
      } else if (event >= 0 && !agrees(steps, s, event)) {
        mismatch = s;
      } else {
        events[s] = event;
      }
    }
    steps.events(events);
    return mismatch >= 0 ? mismatch : missing(steps, events);
  }

  /**
   * The event of the half that reads, unless a function that came between the halves made events:
   * then the call has none.
   */
  private static int close(StepList steps, int write, int[] events) {
    int read = write - 1;
    boolean isAlone = true;
    while (!steps.isHalf(read) || !steps.place(write).equals(steps.location(read))) {
      isAlone &= events[read] < 0;
      read--;
    }
    if (!isAlone) {
      events[read] = -1;
    }
    return events[read];
  }

  private static boolean isUntoldHalf(StepList steps, int s) {
    return steps.isHalf(s) && steps.kind(s) == StepKind.READ && steps.isGuess(s);
  }

  /**
   * The first step that may have missed its event, -1 if all events before the last were taken. A
   * call on a list or a map takes no element: where its object turned out to be a view of an array,
   * the array's events are those of code out of sight.
   */
  private int missing(StepList steps, int[] events) {
    Set<Integer> sites = new HashSet<>();
    Set<String> members = new HashSet<>();
    for (int s = 0; s < events.length; s++) {
      if (steps.entries().call(s) != null || steps.sequences().call(s) != null) {
        continue;
      }
      if (steps.handled().containsKey(s)) {
        members.add(steps.site(s) + (steps.location(s) == null ? "?" : member(steps, s)));
      } else {
        sites.add(steps.site(s));
      }
    }
    int left = Integer.MAX_VALUE;
    for (Map.Entry<Access, Queue> entry : open.entrySet()) {
      if (entry.getKey().isOf(sites, members)) {
        left = Math.min(left, entry.getValue().left());
      }
    }
    int before = -1;
    for (int s = 0; s < events.length; s++) {
      if (events[s] > left) {
        return before + 1;
      }
      before = events[s] >= 0 ? s : before;
    }
    return -1;
  }

  /** The event of a call that accesses an entry, -1 if that is not certain. */
  private int entry(StepList steps, int s) {
    EntryCall call = steps.entries().call(s);
    if (call == null) {
      return -1;
    }
    SiteCalls events = entries.get(call.site());
    boolean isCounted = events != null && events.total() == steps.entries().calls(call.site());
    int event = events != null && isCounted ? events.event(call.number()) : -1;
    EventKind kind = event < 0 ? null : trace.kind(event);
    return kind == (steps.isHalf(s) ? EventKind.UPDATE : EventKind.READ) ? event : -1;
  }

  /** The first event of a call on a list, -1 if that is not certain. */
  private int event(StepList steps, SequenceCall call) {
    SiteSequences events = sequences.get(call.site());
    if (events == null || events.total() != steps.entries().calls(call.site())) {
      return -1;
    }
    return events.isChange(call.number()) == call.changes() ? events.event(call.number()) : -1;
  }

  private int take(StepList steps, int s) {
    Queue queue = steps.site(s) == 0 ? null : open.get(access(steps, s));
    return queue == null ? -1 : queue.take();
  }

  private static Access access(StepList steps, int s) {
    MemoryLocation where = steps.place(s);
    boolean isStatic = where.object() == 0;
    String member = steps.handled().containsKey(s) ? member(steps, s) : null;
    return new Access(steps.site(s), where.object(), isStatic ? 0 : where.index(), member);
  }

  private static String member(StepList steps, int s) {
    String member = steps.place(s).member();
    return member.substring(0, Math.max(0, member.indexOf(':')));
  }

  private boolean agrees(StepList steps, int s, int event) {
    EventKind kind = trace.kind(event);
    boolean reads = steps.kind(s) == StepKind.READ;
    if (steps.isHalf(s)) {
      boolean isAtomic = kind == EventKind.UPDATE || kind == EventKind.CAS;
      return isAtomic && (reads || trace.value(event) == steps.value(s));
    }
    if (reads && steps.isGuess(s)) {
      steps.observe(s, trace.value(event));
    }
    return kind == (reads ? EventKind.READ : EventKind.WRITE)
        && trace.value(event) == steps.value(s);
  }

  /**
   * The call has not handed back what it found: its event tells, or what the variable held. False
   * if neither does.
   */
  private boolean observe(StepList steps, int read, int event) {
    HandleUse use = steps.handled().get(read);
    Long found =
        use != null && use.before() != null
            ? (Long) use.before().applyAsLong(trace.value(event))
            : before.get(event);
    if (found != null) {
      steps.observe(read, found);
      steps.recompute(read);
    }
    return found != null;
  }
}
