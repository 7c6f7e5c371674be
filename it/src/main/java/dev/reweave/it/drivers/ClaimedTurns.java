// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/**
 * Two threads, one after the other, update fields, and claim the right to do so by the state of a
 * JDK object. No update can be lost.
 */
public final class ClaimedTurns {
  static int mapped;
  static int wrapped;
  static int replaced;
  static int polled;
  static int put;
  static int offered;
  static int second;
  static int removed;
  static int cleared;
  static int drained;
  static int owed;
  static int drainedDebt;

  private static final Map<String, Integer> MAP = new HashMap<>();
  private static final Map<String, Integer> WRAPPED = Collections.synchronizedMap(new HashMap<>());
  private static final Map<String, Integer> REPLACED = new HashMap<>();
  private static final Queue<Object> LIST = new LinkedList<>();
  private static final BlockingQueue<String> PUT = new ArrayBlockingQueue<>(1);
  private static final BlockingQueue<String> OFFERED = new LinkedBlockingQueue<>(1);
  private static final BlockingQueue<String> SECOND = new LinkedBlockingDeque<>(2);
  private static final BlockingQueue<String> REMOVED = new LinkedBlockingQueue<>(1);
  private static final BlockingQueue<String> CLEARED = new ArrayBlockingQueue<>(2);
  private static final BlockingQueue<String> DRAINED = new ArrayBlockingQueue<>(1);
  private static final Semaphore OWED = new Semaphore(-1);
  private static final Semaphore DEBT = new Semaphore(-1);

  private ClaimedTurns() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SECOND.put("never taken");
    REPLACED.put("free", 1);
    OWED.release();
    SerialPair.run(() -> run(true), () -> run(false));
  }

  private static void run(boolean isFirst) {
    try {
      nulls();
      queues();
      permits(isFirst);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void nulls() {
    if (claims(MAP)) {
      mapped = mapped + 1;
      synchronized (MAP) {
        MAP.remove("claimed");
      }
    }
    if (claims(WRAPPED)) {
      wrapped = wrapped + 1;
      WRAPPED.remove("claimed");
    }
    boolean free;
    synchronized (REPLACED) {
      free = REPLACED.get("free") != null;
      REPLACED.put("free", null);
    }
    if (free) {
      replaced = replaced + 1;
      synchronized (REPLACED) {
        REPLACED.replace("free", 1);
      }
    }
    synchronized (LIST) {
      free = LIST.isEmpty() && LIST.add(null);
    }
    if (free) {
      polled = polled + 1;
      synchronized (LIST) {
        LIST.poll();
      }
    }
  }

  private static boolean claims(Map<String, Integer> map) {
    synchronized (map) {
      boolean free = !map.containsKey("claimed");
      map.put("claimed", null);
      return free;
    }
  }

  private static void queues() throws InterruptedException {
    PUT.put("claimed");
    put = put + 1;
    PUT.take();
    if (OFFERED.offer("claimed")) {
      offered = offered + 1;
      OFFERED.poll();
    }
    SECOND.put("claimed");
    second = second + 1;
    SECOND.take();
    REMOVED.add("claimed");
    removed = removed + 1;
    if (!REMOVED.remove("claimed")) {
      throw new IllegalStateException();
    }
    CLEARED.put("claimed");
    CLEARED.put("claimed");
    cleared = cleared + 1;
    CLEARED.clear();
    DRAINED.put("claimed");
    drained = drained + 1;
    DRAINED.drainTo(new LinkedList<>());
  }

  /** Only when all is paid that the semaphore owes does it have permits. */
  private static void permits(boolean isFirst) throws InterruptedException {
    if (isFirst) {
      owed = owed + 1;
      OWED.release();
      drainedDebt = drainedDebt + 1;
      DEBT.drainPermits();
    } else {
      OWED.acquire();
      owed = owed + 1;
      DEBT.release();
      DEBT.acquire();
      drainedDebt = drainedDebt + 1;
    }
  }
}
