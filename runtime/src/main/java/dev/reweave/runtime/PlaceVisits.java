// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import static dev.reweave.protocol.raw.RawLayout.AWAIT;
import static dev.reweave.protocol.raw.RawLayout.BEGIN;
import static dev.reweave.protocol.raw.RawLayout.CLOSED;
import static dev.reweave.protocol.raw.RawLayout.CONTENT_BEGIN;
import static dev.reweave.protocol.raw.RawLayout.CONTENT_END;
import static dev.reweave.protocol.raw.RawLayout.CONTENT_READ;
import static dev.reweave.protocol.raw.RawLayout.FORK;
import static dev.reweave.protocol.raw.RawLayout.KIND_MASK;
import static dev.reweave.protocol.raw.RawLayout.MONITOR_EXIT;
import static dev.reweave.protocol.raw.RawLayout.SEGMENT;
import static dev.reweave.protocol.raw.RawLayout.SIGNAL;
import static dev.reweave.protocol.raw.RawLayout.SITE_MASK;
import static dev.reweave.protocol.raw.RawLayout.SITE_SHIFT;

import dev.reweave.protocol.raw.SignalTokens;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread is in the plan of a replay: which actor it is, and how often it has been at each
 * planned place. Follows from the thread's records alone, by the rules by which the order stage
 * counts visits. Used by its own thread only.
 */
final class PlaceVisits {
  /** Threads about to begin, and tasks about to run, by object id. */
  private static final Map<Long, Integer> KNOWN = new HashMap<>();

  /** Where a thread was when it took up a task. */
  private static final class Begun {
    final long task;
    final int actor;
    final int forks;
    final int tasks;
    final int[] counts;

    Begun(long task, PlaceVisits now) {
      this.task = task;
      actor = now.actor;
      forks = now.forks;
      tasks = now.tasks;
      counts = now.counts;
    }
  }

  private final ReplayPlan plan;
  private final ArrayDeque<Begun> begun = new ArrayDeque<>();
  private int[] counts;
  private int actor = -1;
  private int forks;
  private int tasks;
  private boolean completed;
  private long done;

  // The visit going on.
  private int site;
  private boolean compound;
  private int kind;
  private long object;

  PlaceVisits(ReplayPlan plan) {
    this.plan = plan;
    this.counts = new int[plan.places];
  }

  /** The point that the thread comes to if it visits the place now, or -1. */
  int next(int place) {
    settle();
    return plan.point(actor, place, counts[place] + 1);
  }

  /**
   * The thread's next record.
   *
   * @return the point that it is, -1 if it is none, -2 if it belongs to the visit going on
   */
  int record(long head, long about, long value, int[] placeOf) {
    int k = (int) head & KIND_MASK;
    if (k == SEGMENT || k == CLOSED || k == CONTENT_BEGIN || k == CONTENT_END) {
      return -2;
    }
    settle();
    follow(k, about, value);
    int s = (int) (head >>> SITE_SHIFT) & SITE_MASK;
    boolean several = isCompound(k);
    boolean goesOn = several && compound && s == site && !(k == kind && about == object);
    site = s;
    if (goesOn) {
      return -2;
    }
    compound = several;
    kind = k;
    object = about;
    int place = s < placeOf.length ? placeOf[s] - 1 : -1;
    return place < 0 ? -1 : plan.point(actor, place, ++counts[place]);
  }

  private void follow(int k, long about, long value) {
    if (k == BEGIN) {
      Integer known = take(about);
      boolean isRoot = known == null || known < 0;
      actor = isRoot ? plan.root(Thread.currentThread().getName()) : known;
    } else if (k == FORK) {
      promise(about, plan.actor(ReplayPlan.THREAD, actor, ++forks));
    } else if (k == SIGNAL && value == SignalTokens.SUBMITTED) {
      promise(about, plan.actor(ReplayPlan.TASK, actor, ++tasks));
    } else if (k == AWAIT && value == SignalTokens.SUBMITTED) {
      Integer known = take(about);
      if (known != null) { // else a task that its maker runs itself
        begin(about, known);
      }
    }
    completed = k == SIGNAL && value == SignalTokens.DONE;
    done = about;
  }

  private void begin(long task, int as) {
    if (begun.size() == SignalTokens.MOST_BEGUN) {
      begun.removeLast();
    }
    begun.push(new Begun(task, this));
    actor = as;
    forks = 0;
    tasks = 0;
    counts = new int[counts.length];
  }

  /** The thread goes on with what it was at before the task; the completion still belongs to it. */
  private void settle() {
    if (completed && isBegun(done)) {
      Begun over;
      do {
        over = begun.pop();
      } while (over.task != done);
      actor = over.actor;
      forks = over.forks;
      tasks = over.tasks;
      counts = over.counts;
    }
    completed = false;
  }

  private boolean isBegun(long task) {
    for (Begun b : begun) {
      if (b.task == task) {
        return true;
      }
    }
    return false;
  }

  private static void promise(long id, int actor) {
    synchronized (KNOWN) {
      KNOWN.put(id, actor);
    }
  }

  /** The actor that was promised, negative if it is not in the plan; null if none was. */
  private static @Nullable Integer take(long id) {
    synchronized (KNOWN) {
      return KNOWN.remove(id);
    }
  }

  /** Kinds of records of which one modelled call may make several. */
  private static boolean isCompound(int kind) {
    return kind >= CONTENT_READ && kind <= MONITOR_EXIT || kind == SIGNAL || kind == AWAIT;
  }
}
