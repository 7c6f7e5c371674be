// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds up, in a driven run, a thread that a notification has woken before it has its monitor
 * again. No code can do that to the thread itself: it gets the monitor inside {@code Object.wait}.
 * So the notification is made later, by a thread of its own, when the plan lets the waiting thread
 * go on.
 *
 * <p>To the program that is as if the woken thread had been slow: it stays where it is, and others
 * may take the monitor before it. Whoever begins to wait meanwhile is not meant by what was
 * notified before; so a thread makes the notifications that are deferred before it waits itself.
 * And as long as some are, later ones are deferred as well, so that none overtakes another.
 */
final class DeferredNotifications {
  /** By the monitor's object; guarded by the map. */
  private static final IdentityHashMap<Object, DeferredNotifications> OF = new IdentityHashMap<>();

  private static final String NAME = "reweave-notifier";

  /** Makes the notifications of an object when a point may be passed. */
  private static final class Notifier extends Thread {
    private final Object object;
    private final int point;

    Notifier(Object object, int point) {
      super(rootGroup(), null, NAME, 0, false);
      this.object = object;
      this.point = point;
      setDaemon(true);
      setContextClassLoader(null);
    }

    private static ThreadGroup rootGroup() {
      ThreadGroup group = Thread.currentThread().getThreadGroup();
      while (group != null && group.getParent() != null) {
        group = group.getParent();
      }
      return group;
    }

    @Override
    public void run() {
      RecordingState.exclude();
      Gate.awaitFor(point);
      synchronized (object) {
        synchronized (OF) {
          DeferredNotifications of = OF.get(object);
          if (of != null) {
            of.make(object);
            of.removeIfDone(object);
          }
        }
      }
    }
  }

  private final Map<Thread, Integer> waiting = new HashMap<>();
  private final List<Boolean> all = new ArrayList<>();

  private DeferredNotifications() {}

  /**
   * The calling thread is about to wait for the object, whose monitor it has, at the site of its
   * last record.
   */
  static void beforeWait(Object o, ThreadLog log, int site) {
    int point = Gate.pointOf(log, site);
    synchronized (OF) {
      DeferredNotifications of = OF.get(o);
      if (of != null) {
        of.make(o);
      }
      if (point >= 0) {
        of = of == null ? new DeferredNotifications() : of;
        of.waiting.put(Thread.currentThread(), point);
        OF.put(o, of);
      }
    }
  }

  /** The calling thread has waited, and has the monitor again. */
  static void afterWait(Object o) {
    synchronized (OF) {
      DeferredNotifications of = OF.get(o);
      if (of != null) {
        of.waiting.remove(Thread.currentThread());
        of.removeIfDone(o);
      }
    }
  }

  /**
   * Takes over a notification that the calling thread is about to make; it has the monitor.
   *
   * @return false if it has to make it itself
   */
  static boolean defers(Object o, boolean notifiesAll, ThreadLog log) {
    synchronized (OF) {
      DeferredNotifications of = OF.get(o);
      if (of == null) {
        return false;
      }
      int point = of.heldPoint();
      if (point < 0) {
        of.make(o);
        return false;
      }
      of.all.add(notifiesAll);
      if (of.all.size() == 1) {
        log.off++; // the JDK's code may be recorded
        new Notifier(o, point).start();
        log.off--;
      }
      return true;
    }
  }

  private void removeIfDone(Object o) {
    if (waiting.isEmpty() && all.isEmpty()) {
      OF.remove(o);
    }
  }

  /** Where one of those who wait is to be held up, -1 if none is. */
  private int heldPoint() {
    for (int point : waiting.values()) {
      if (Gate.isHeld(point)) {
        return point;
      }
    }
    return -1;
  }

  /** By a thread that has the monitor. */
  private void make(Object o) {
    for (boolean notifiesAll : all) {
      if (notifiesAll) {
        o.notifyAll();
      } else {
        o.notify();
      }
    }
    all.clear();
  }
}
