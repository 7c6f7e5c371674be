// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import static dev.reweave.protocol.raw.RawLayout.*;

import dev.reweave.protocol.raw.SignalTokens;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts the visits of each thread to each place, from the raw records, so that those count whose
 * accesses the trace leaves out. The hooks count by the same rules when a run is replayed ({@code
 * PlaceVisits} of the run time), and a test holds the two together:
 *
 * <ul>
 *   <li>a record is a visit of its own, except that the records of one modelled call, which follow
 *       upon each other at one place, are one visit until the first of them comes again;
 *   <li>beginning and end of a call on a thread-safe object do not count;
 *   <li>a thread that takes up a task which was handed over begins to count anew, and goes on where
 *       it was when that is completed: it may help with one while it waits for another.
 * </ul>
 */
public final class RecordedVisits {
  /** A task that a thread has begun, and the counts of what it was at before. */
  private record Begun(long task, int[] outer) {}

  private static final class Counts {
    int[] bySite = new int[16];
    int[] callsBySite = {};
    final Deque<Begun> begun = new ArrayDeque<>();
    boolean completed;
    long done;
    int site;
    boolean compound;
    int kind;
    long object;
  }

  private final List<Counts> threads = new ArrayList<>();
  private final Set<Long> handedOver = new HashSet<>();

  /** The thread's next record. */
  void record(int t, int kind, int site, long object, long value) {
    if (kind == CONTENT_BEGIN || kind == CONTENT_END) {
      return;
    }
    Counts c = counts(t);
    countCall(c, kind, site);
    settle(c);
    c.completed = kind == SIGNAL && value == SignalTokens.DONE;
    c.done = object;
    if (kind == SIGNAL && value == SignalTokens.SUBMITTED) {
      handedOver.add(object);
    } else if (kind == AWAIT && value == SignalTokens.SUBMITTED && handedOver.remove(object)) {
      begin(c, object);
    }
    boolean compound = isCompound(kind);
    boolean goesOn =
        compound && c.compound && site == c.site && !(kind == c.kind && object == c.object);
    c.site = site;
    if (goesOn) {
      return;
    }
    c.compound = compound;
    c.kind = kind;
    c.object = object;
    if (site != 0) {
      if (site >= c.bySite.length) {
        c.bySite = Arrays.copyOf(c.bySite, Math.max(site + 1, c.bySite.length * 2));
      }
      c.bySite[site]++;
    }
  }

  /** Each call that does something to content makes one such record, but those with arguments. */
  private static void countCall(Counts c, int kind, int site) {
    if (kind >= CONTENT_READ && kind <= OPAQUE && site != 0) {
      if (site >= c.callsBySite.length) {
        c.callsBySite = Arrays.copyOf(c.callsBySite, Math.max(site + 1, site * 2));
      }
      c.callsBySite[site]++;
    }
  }

  /** How often the thread has done something to the content of a JDK object at the place. */
  public int calls(int t, int site) {
    int[] bySite = counts(t).callsBySite;
    return site < bySite.length ? bySite[site] : 0;
  }

  private static void begin(Counts c, long task) {
    if (c.begun.size() == SignalTokens.MOST_BEGUN) {
      c.begun.removeLast();
    }
    c.begun.push(new Begun(task, c.bySite));
    c.bySite = new int[c.bySite.length];
  }

  /** The completion itself is the task's last record. */
  private static void settle(Counts c) {
    if (c.completed && c.begun.stream().anyMatch(b -> b.task() == c.done)) {
      Begun over;
      do {
        over = c.begun.pop();
      } while (over.task() != c.done);
      c.bySite = over.outer();
    }
    c.completed = false;
  }

  /** The thread's latest visit to the place. */
  public int latest(int t, int site) {
    int[] bySite = counts(t).bySite;
    return site < bySite.length ? bySite[site] : 0;
  }

  private Counts counts(int t) {
    while (threads.size() <= t) {
      threads.add(new Counts());
    }
    return threads.get(t);
  }

  /** Kinds of records of which one modelled call may make several. */
  private static boolean isCompound(int kind) {
    return kind >= CONTENT_READ && kind <= MONITOR_EXIT || kind == SIGNAL || kind == AWAIT;
  }
}
