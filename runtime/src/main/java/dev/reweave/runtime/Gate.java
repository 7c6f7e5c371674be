// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.RawLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes threads wait for their turn when a run is replayed. Instrumented code calls {@link #before}
 * ahead of the instructions at planned places, with nothing of the recorder's held, and {@link
 * #after} behind them; every record that a thread makes passes {@link #recorded}.
 *
 * <p>Here, and only when replaying, a hook may wait: until all points that the plan puts before
 * this one are over, or the replay is given up ({@link #open}).
 */
public final class Gate {
  @SuppressWarnings("NullAway.Init") // without a plan nothing here is called
  private static volatile ReplayPlan planned;

  /** Constant once this class is initialised: without a plan the compiler drops the calls. */
  static final boolean ON = RecordingState.replay != null;

  private static final Object TURN = new Object();
  private static final long LOOK_AGAIN_MILLIS = 50;

  private static volatile int[] placeOf = new int[0];
  private static boolean[] over = new boolean[0];
  private static boolean[] begun = new boolean[0];
  private static @Nullable Thread[] waiting = new Thread[0];
  private static boolean[] released = new boolean[0];
  private static int[] arrival = new int[0];
  private static int arrivals;
  private static volatile boolean open;
  private static volatile int passed;

  static {
    ReplayPlan plan = RecordingState.replay;
    if (plan != null) {
      planned = plan;
      over = new boolean[plan.points()];
      begun = new boolean[plan.points()];
      waiting = new Thread[plan.points()];
      released = new boolean[plan.points()];
      arrival = new int[plan.points()];
    }
  }

  private Gate() {}

  // For the agent.

  /** The site is at this planned place. */
  public static synchronized void bind(int site, int place) {
    int[] known = placeOf;
    int[] more = Arrays.copyOf(known, Math.max(known.length, site + 1));
    more[site] = place + 1;
    placeOf = more;
  }

  /** From now on nobody waits. */
  public static void open() {
    open = true;
    synchronized (TURN) {
      TURN.notifyAll();
    }
  }

  /**
   * Lets go on who has waited longest of the threads that wait only to be let go on.
   *
   * @return whether there was one
   */
  public static boolean release() {
    synchronized (TURN) {
      int first = -1;
      for (int p = 0; p < waiting.length; p++) {
        boolean isHeld = waiting[p] != null && planned.delayed[p] && !released[p] && isDue(p);
        if (isHeld && (first < 0 || arrival[p] < arrival[first])) {
          first = p;
        }
      }
      if (first >= 0) {
        released[first] = true;
        TURN.notifyAll();
      }
      return first >= 0;
    }
  }

  /** Whether nobody waits any more, because all is over or given up. */
  public static boolean isOpen() {
    return open;
  }

  /** How many points are over. */
  public static int passed() {
    return passed;
  }

  /** Whether the point is over. */
  public static boolean isOver(int point) {
    synchronized (TURN) {
      return over[point];
    }
  }

  /**
   * Whether a thread came to the point in its turn and went on. Unless the point is over, the
   * instruction there has thrown, or not ended.
   */
  public static boolean isBegun(int point) {
    synchronized (TURN) {
      return begun[point];
    }
  }

  /** The threads that wait, by point; null where nobody does. */
  public static @Nullable Thread[] waiting() {
    synchronized (TURN) {
      return waiting.clone();
    }
  }

  // For instrumented code.

  /** Before an instruction at a planned place. */
  public static void before(ThreadLog log, int place) {
    if (log.off != 0 || log.visits == null) {
      return;
    }
    try {
      finish(log);
      int point = open ? -1 : log.visits.next(place);
      if (point >= 0 && (planned.after[point].length > 0 || planned.delayed[point])) {
        await(log, point);
      }
      if (point >= 0 && planned.leaves[point] >= 0 && log.leaving == 0) {
        log.leaving = point + 1;
        log.leftAt = Math.max(0, log.depth - planned.leaves[point]);
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
    }
  }

  /** A worker has taken a task, and has done nothing of it. */
  static void taken(ThreadLog log) {
    if (log.off != 0 || log.visits == null || open || planned.taskPlace < 0) {
      return;
    }
    try {
      int point = log.visits.next(planned.taskPlace);
      if (point >= 0) {
        await(log, point);
        finish(point);
      }
    } catch (Throwable e) {
      RecordingState.failed(log, e);
    }
  }

  /**
   * The point at which the thread comes next to the place of the site, where the plan holds it up;
   * -1 if it does not.
   */
  static int pointOf(ThreadLog log, int site) {
    int[] known = placeOf;
    if (open || log.visits == null || site >= known.length || known[site] == 0) {
      return -1;
    }
    int point = log.visits.next(known[site] - 1);
    return point >= 0 && isHeld(point) ? point : -1;
  }

  /** Whether a thread that came to the point now would have to wait. */
  static boolean isHeld(int point) {
    synchronized (TURN) {
      return !open && !over[point] && !mayPass(point);
    }
  }

  /** Waits in place of the thread that the point is of, until that may go on, or has done so. */
  static void awaitFor(int point) {
    synchronized (TURN) {
      waiting[point] = Thread.currentThread();
      arrival[point] = arrivals++;
      while (isHeld(point)) {
        try {
          TURN.wait(LOOK_AGAIN_MILLIS);
        } catch (InterruptedException e) {
          Thread.yield(); // a program that interrupts every thread it can find
        }
      }
      waiting[point] = null;
      begun[point] |= mayPass(point);
    }
  }

  /** Holds the thread up where the plan asks for it before its next record at the site. */
  static void awaitRecord(ThreadLog log, int site) {
    int point = pointOf(log, site);
    if (point >= 0) {
      await(log, point);
    }
  }

  /** As {@link #before}, for places that are found out about only when the code runs. */
  static void beforeSite(ThreadLog log, int site) {
    int[] known = placeOf;
    if (site < known.length && known[site] > 0) {
      before(log, known[site] - 1);
    }
  }

  /** After an instruction at a planned place, unless it has thrown. */
  public static void after(ThreadLog log) {
    if (log.off == 0) {
      finish(log);
      finishLeft(log);
    }
  }

  /** The thread has made a record. */
  static void recorded(ThreadLog log, long head, long object, long value) {
    int point = visit(log, head, object, value);
    if (point == -2) {
      return;
    }
    finish(log);
    if (!isInitialisation(head)) {
      finishLeft(log);
    }
    if (point >= 0 && planned.leaves[point] < 0) {
      log.point = point + 1;
      if (planned.early[point]) {
        finish(log);
      }
    }
  }

  private static int visit(ThreadLog log, long head, long object, long value) {
    log.off++; // what runs below may be recorded code of the JDK
    try {
      if (log.visits == null) {
        log.visits = new PlaceVisits(planned);
      }
      return log.visits.record(head, object, value, placeOf);
    } finally {
      log.off--;
    }
  }

  /** The point that the thread was at last is over. */
  private static void finish(ThreadLog log) {
    int point = log.point - 1;
    if (point >= 0) {
      log.point = 0;
      finish(point);
    }
  }

  /** The point that is over when activations are left is over if they are. */
  private static void finishLeft(ThreadLog log) {
    int point = log.leaving - 1;
    if (point >= 0 && log.depth <= log.leftAt) {
      log.leaving = 0;
      finish(point);
    }
  }

  /** A class may be initialised between a gate and the call that it stands before. */
  private static boolean isInitialisation(long head) {
    int kind = (int) head & RawLayout.KIND_MASK;
    return kind == RawLayout.CLINIT_BEGIN || kind == RawLayout.CLINIT_END;
  }

  private static void finish(int point) {
    synchronized (TURN) {
      if (!over[point]) {
        over[point] = true;
        passed++;
        open |= passed == over.length;
        TURN.notifyAll();
      }
    }
  }

  private static void await(ThreadLog log, int point) {
    boolean interrupted = false;
    log.off++;
    synchronized (TURN) {
      waiting[point] = Thread.currentThread();
      arrival[point] = arrivals++;
      while (!open && !mayPass(point)) {
        try {
          TURN.wait(LOOK_AGAIN_MILLIS);
        } catch (InterruptedException e) {
          interrupted = true; // meant for what the program does next
        }
      }
      waiting[point] = null;
      begun[point] = mayPass(point);
    }
    log.off--;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean mayPass(int point) {
    return (released[point] || !planned.delayed[point]) && isDue(point);
  }

  /** All that it comes after is over. */
  private static boolean isDue(int point) {
    for (int before : planned.after[point]) {
      if (!over[before]) {
        return false;
      }
    }
    return true;
  }
}
