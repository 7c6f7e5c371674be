// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Two threads update fields, one thread after the other, and use an atomic variable before and
 * after each update. Updates of fields whose names begin with {@code free} can be lost, as nothing
 * depends on what the atomic variable holds, or no other value would change it; of the others none
 * can, as each waits for its turn. A thread that does not get it does nothing.
 */
public final class TicketedUpdates {
  static int freeCounted;
  static int freeWide;
  static int freeReferred;
  static int freeSlotted;
  static int freeTested;
  static int freeClaimed;
  static int freeApplied;
  static int freeAccumulated;
  static int counted;
  static int wide;
  static int claimed;
  static int locked;
  static int referred;
  static int slotted;
  static int applied;
  static int extended;

  private static final AtomicInteger[] TICKETS = tickets();
  private static final AtomicLong FREE_LONG = new AtomicLong(5);
  private static final AtomicLong LONG = new AtomicLong(5);
  private static final AtomicBoolean BUSY = new AtomicBoolean();
  private static final AtomicReference<Thread> FREE_LAST = new AtomicReference<>();
  private static final AtomicReference<Thread> LAST = new AtomicReference<>();
  private static final AtomicIntegerArray FREE_SLOTS = new AtomicIntegerArray(3);
  private static final AtomicIntegerArray SLOTS = new AtomicIntegerArray(3);
  private static final Own OWN = new Own();

  private static final class Own extends AtomicInteger {
    private static final long serialVersionUID = 1;

    boolean isAt(int n) {
      return get() == n;
    }
  }

  private TicketedUpdates() {}

  private static AtomicInteger[] tickets() {
    AtomicInteger[] all = new AtomicInteger[7];
    for (int i = 0; i < all.length; i++) {
      all[i] = new AtomicInteger();
    }
    return all;
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> updates(0), () -> updates(1));
  }

  private static void updates(int turn) {
    freeCounted();
    freeWide();
    freeReferred();
    freeSlotted();
    freeTested();
    freeClaimed();
    freeApplied();
    freeAccumulated();
    counted(turn);
    wide(turn);
    claimed(turn);
    locked();
    referred(turn);
    slotted(turn);
    applied(turn);
    extended(turn);
  }

  private static void freeCounted() {
    TICKETS[0].getAndIncrement();
    freeCounted = freeCounted + 1;
    TICKETS[0].addAndGet(2);
  }

  private static void freeWide() {
    FREE_LONG.incrementAndGet();
    freeWide = freeWide + 1;
    FREE_LONG.getAndAdd(FREE_LONG.get());
  }

  private static void freeReferred() {
    FREE_LAST.getAndSet(Thread.currentThread());
    freeReferred = freeReferred + 1;
    FREE_LAST.set(Thread.currentThread());
  }

  private static void freeSlotted() {
    FREE_SLOTS.decrementAndGet(1);
    freeSlotted = freeSlotted + 1;
    FREE_SLOTS.lazySet(1, FREE_SLOTS.get(1) + 7);
  }

  /** It is tested, but whatever order the updates come in it passes. */
  private static void freeTested() {
    if (TICKETS[1].incrementAndGet() > 0) {
      freeTested = freeTested + 1;
    }
    TICKETS[1].incrementAndGet();
  }

  /** Fails if another comes between; that it need not in the order that loses the update. */
  private static void freeClaimed() {
    int seen = TICKETS[2].get();
    if (TICKETS[2].compareAndSet(seen, seen + 1)) {
      freeClaimed = freeClaimed + 1;
    }
    TICKETS[2].getAndDecrement();
  }

  private static void freeApplied() {
    TICKETS[6].updateAndGet(n -> 3 * n + 1);
    freeApplied = freeApplied + 1;
    TICKETS[6].getAndUpdate(n -> n - 1);
  }

  private static void freeAccumulated() {
    FREE_LONG.accumulateAndGet(7, (x, y) -> x ^ y);
    freeAccumulated = freeAccumulated + 1;
    FREE_SLOTS.getAndAccumulate(0, FREE_SLOTS.get(1), (x, y) -> x > 1_000_000 ? y : x + 1);
  }

  private static void counted(int turn) {
    if (TICKETS[3].getAndIncrement() == 2 * turn) {
      counted = counted + 1;
    }
    TICKETS[3].getAndIncrement();
  }

  private static void wide(int turn) {
    if (LONG.get() == 5 + turn) {
      wide = wide + 1;
      LONG.set(6);
    }
  }

  private static void claimed(int turn) {
    if (TICKETS[4].compareAndSet(turn, -1)) {
      claimed = claimed + 1;
      TICKETS[4].set(turn + 1);
    }
  }

  private static void locked() {
    if (BUSY.compareAndSet(false, true)) {
      locked = locked + 1;
      BUSY.set(false);
    }
  }

  private static void referred(int turn) {
    if ((LAST.get() == null) == (turn == 0)) {
      referred = referred + 1;
      LAST.compareAndSet(null, Thread.currentThread());
    }
  }

  private static void slotted(int turn) {
    if (SLOTS.getAndAdd(2, 1) == 2 * turn) {
      slotted = slotted + 1;
    }
    SLOTS.incrementAndGet(2);
  }

  private static void applied(int turn) {
    if (TICKETS[5].updateAndGet(n -> n + 1) == 2 * turn + 1) {
      applied = applied + 1;
    }
    TICKETS[5].incrementAndGet();
  }

  private static void extended(int turn) {
    if (OWN.isAt(turn)) {
      extended = extended + 1;
    }
    OWN.incrementAndGet();
  }
}
