// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import static java.util.Objects.requireNonNull;

import dev.reweave.symbolic.program.StepKind;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.visit.CallNumbers;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.List;
import java.util.Map;

/**
 * A trace as it is to those who know what lists and queues hold: the same events, but each call on
 * such an object is one access, of its content as a whole. What other events the call has are reads
 * of variables that nobody writes. Whoever looks at such an object otherwise reads its content.
 *
 * @param trace the trace
 * @param variables those that hold sequences
 * @param moments of the other events of calls: the access that the call is
 */
public record SequenceTrace(Trace trace, IntSet variables, Int2IntMap moments) {

  /** Where no object is followed. */
  public static SequenceTrace same(Trace trace) {
    return new SequenceTrace(trace, IntSets.emptySet(), Int2IntMaps.EMPTY_MAP);
  }

  /**
   * The trace for what is known of its threads.
   *
   * @param objects those that are followed, each with the variable that its content is
   */
  public static SequenceTrace of(
      Trace trace, CallNumbers calls, List<ThreadSteps> threads, Map<Long, Integer> objects) {
    return objects.isEmpty()
        ? same(trace)
        : new Maker(trace, calls, objects).make(accesses(threads, trace.size()));
  }

  /** The access that an event is part of, which is the event itself unless it belongs to a call. */
  public int moment(int event) {
    return moments.getOrDefault(event, event);
  }

  /**
   * These events in an order that is as possible as this one, and in which each call is one step.
   *
   * @param events what comes after the recorded prefix, in order
   */
  public int[] together(int[] events) {
    Int2ObjectOpenHashMap<IntArrayList> rest = new Int2ObjectOpenHashMap<>();
    IntSet all = new IntOpenHashSet(events);
    for (int e : events) {
      int main = moment(e);
      if (main != e) {
        int after = all.contains(main) ? main : -1;
        rest.computeIfAbsent(after, m -> new IntArrayList()).add(e);
      }
    }
    if (rest.isEmpty()) {
      return events;
    }
    IntArrayList together = new IntArrayList(rest.getOrDefault(-1, new IntArrayList()));
    for (int e : events) {
      if (moment(e) == e) {
        together.add(e);
        together.addAll(rest.getOrDefault(e, new IntArrayList()));
      }
    }
    return together.toIntArray();
  }

  /** By event: what kind of access it is if it is a known call; null if it is none. */
  private static EventKind[] accesses(List<ThreadSteps> threads, int size) {
    EventKind[] kinds = new EventKind[size];
    for (ThreadSteps thread : threads) {
      for (int s = 0; s < thread.events().length; s++) {
        int e = thread.events()[s];
        if (e >= 0 && thread.steps().place(s).isContent()) {
          boolean writes = thread.steps().kind(s) == StepKind.WRITE;
          EventKind first = writes ? EventKind.WRITE : EventKind.READ;
          kinds[e] = kinds[e] == null ? first : EventKind.UPDATE;
        }
      }
    }
    return kinds;
  }

  private static final class Maker {
    private final Trace from;
    private final VariableColumns names;
    private final CallNumbers calls;
    private final Map<Long, Integer> objects;
    private final Int2IntOpenHashMap moments = new Int2IntOpenHashMap();

    /** By thread: the known call that its last event was of, -1 if that was another. */
    private final int[] open;

    private final long[] versions;

    Maker(Trace from, CallNumbers calls, Map<Long, Integer> objects) {
      this.from = from;
      this.names = from.info().variables();
      this.calls = calls;
      this.objects = objects;
      this.open = new int[from.info().threads().size()];
      java.util.Arrays.fill(open, -1);
      this.versions = new long[names.count()];
    }

    SequenceTrace make(EventKind[] accesses) {
      int size = from.size();
      byte[] kinds = new byte[size];
      int[] threads = new int[size];
      int[] sites = new int[size];
      int[] targets = new int[size];
      long[] values = new long[size];
      for (int e = 0; e < size; e++) {
        threads[e] = from.thread(e);
        sites[e] = from.site(e);
        EventKind kind = from.kind(e);
        boolean isFollowed = isFollowed(e);
        int main = isFollowed ? main(e, accesses[e]) : -1;
        targets[e] = isFollowed ? target(e, main) : from.target(e);
        if (isFollowed) {
          kind = main == e ? accesses[e] : EventKind.READ;
          versions[targets[e]] += kind.writes() ? 2 : 0;
        }
        kinds[e] = (byte) kind.ordinal();
        values[e] = isFollowed ? versions[targets[e]] : from.value(e);
      }
      Trace trace = new Trace(from.info(), size, kinds, threads, sites, targets, values);
      return new SequenceTrace(trace, new IntOpenHashSet(objects.values()), moments);
    }

    private boolean isFollowed(int e) {
      return from.kind(e).isAccess()
          && objects.containsKey(names.object(from.target(e)))
          && from.info().members().get(names.member(from.target(e))).kind().isContent();
    }

    /** The access that the call is, or -1 if it is not known. */
    private int main(int e, EventKind access) {
      int t = from.thread(e);
      int last = open[t];
      boolean isSame =
          last >= 0 && from.site(last) == from.site(e) && calls.of(last) == calls.of(e);
      open[t] = access != null ? e : isSame ? last : -1;
      if (access == null && isSame) {
        moments.put(e, last);
      }
      return open[t];
    }

    private int target(int e, int main) {
      int content = requireNonNull(objects.get(names.object(from.target(e))));
      boolean isRest = main >= 0 && main != e;
      return !isRest ? content : from.target(e) != content ? from.target(e) : from.target(main);
    }
  }
}
