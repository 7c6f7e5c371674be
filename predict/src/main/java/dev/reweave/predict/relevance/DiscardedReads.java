// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.relevance;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.VariableKind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reads that a program has thrown away: those of an optimistic read which turned out not to be
 * valid. They saw what others did in between, and nothing came of it, so they are part of no
 * pattern. Constant time for each event. Of each thread the latest {@value #MOST_RANGES} ranges of
 * events are remembered, and where it looked at the {@value #MOST_LOOKS} objects that it looked at
 * last.
 */
public final class DiscardedReads {
  private static final int MOST_RANGES = 1 << 16;
  private static final int MOST_LOOKS = 8;

  private final List<@Nullable ThreadReads> threads = new ArrayList<>();
  private boolean isEmpty = true;

  private static final class ThreadReads {
    /** Beginnings and ends of ranges, in order. */
    final IntArrayList ranges = new IntArrayList(0);

    final int[] lookedAt = new int[MOST_LOOKS];
    final int[] looks = new int[MOST_LOOKS];
    int count;

    /** Where it looked at this variable last, or -1; it looks at it now. */
    int look(int variable, int event) {
      for (int i = 0; i < Math.min(count, MOST_LOOKS); i++) {
        if (lookedAt[i] == variable) {
          int last = looks[i];
          looks[i] = event;
          return last;
        }
      }
      lookedAt[count % MOST_LOOKS] = variable;
      looks[count % MOST_LOOKS] = event;
      count = count == 2 * MOST_LOOKS - 1 ? MOST_LOOKS : count + 1;
      return -1;
    }

    void discard(int first, int last) {
      if (ranges.size() == 2 * MOST_RANGES) {
        ranges.removeElements(0, MOST_RANGES);
      }
      ranges.add(first);
      ranges.add(last);
    }

    boolean contains(int event) {
      int low = 0;
      int high = ranges.size() / 2;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (ranges.getInt(2 * middle + 1) < event) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return 2 * low < ranges.size() && ranges.getInt(2 * low) < event;
    }
  }

  /**
   * Whether a trace with these tables can have any: the state of some synchroniser is looked at.
   */
  static boolean mayBeIn(TraceInfo info) {
    return info.members().stream()
        .anyMatch(member -> member.kind() == VariableKind.CONTENT_ANY && member.isAtomic());
  }

  /**
   * The next {@link EventKind#OPAQUE} event.
   *
   * @return whether it has thrown reads away
   */
  public boolean feed(int event, int thread, int variable, long value) {
    while (threads.size() <= thread) {
      threads.add(null);
    }
    ThreadReads of = threads.get(thread);
    if (of == null) {
      of = new ThreadReads();
      threads.set(thread, of);
    }
    int last = of.look(variable, event);
    if (value != EventKind.OUTDATED || last < 0) {
      return false;
    }
    of.discard(last, event);
    isEmpty = false;
    return true;
  }

  /** The thread has ended, and so have its units of work. */
  public void end(int thread) {
    if (thread < threads.size()) {
      threads.set(thread, null);
    }
  }

  /** Whether nothing was thrown away yet. */
  public boolean isEmpty() {
    return isEmpty;
  }

  /** Whether what this thread did at this event is thrown away. */
  public boolean contains(int thread, int event) {
    ThreadReads of = isEmpty || thread >= threads.size() ? null : threads.get(thread);
    return of != null && of.contains(event);
  }
}
