// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * As {@link TicketedUpdates}, with variables that {@code VarHandle}s and field updaters access: two
 * threads update fields, one thread after the other, and access such a variable before and after.
 * Updates of fields whose names begin with {@code free} can be lost, as nothing depends on what the
 * variable holds, or no other value would change it; of the others none can.
 */
public final class HandledVariables {
  static int freeCounted;
  static int freeNarrow;
  static int freeUpdated;
  static int freeTested;
  static int freeElement;
  static int freeReferred;
  static int counted;
  static int narrow;
  static int claimed;
  static int exchanged;
  static int element;
  static int mixed;
  static int wide;
  static int referred;
  static int either;
  static int converted;
  static int reflected;

  private static final VarHandle FREE = ofStatic("free", int.class);
  private static final VarHandle TICKET = ofStatic("ticket", int.class);
  private static final VarHandle SMALL = ofStatic("small", short.class);
  private static final VarHandle NARROW = ofStatic("narrow", short.class);
  private static final VarHandle CLAIM = of("claim", int.class);
  private static final VarHandle TURN = of("turn", int.class);
  private static final VarHandle OTHER = of("other", int.class);
  private static final VarHandle FIRST = of("first", int.class);
  private static final VarHandle SECOND = of("second", int.class);
  private static final VarHandle BIG = of("big", long.class);
  private static final VarHandle CONVERTED = of("converted", long.class);
  private static final VarHandle REFLECTED = reflected();
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final AtomicIntegerFieldUpdater<Shared> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(Shared.class, "updated");
  private static final AtomicLongFieldUpdater<Shared> WIDE =
      AtomicLongFieldUpdater.newUpdater(Shared.class, "updatedWide");
  private static final AtomicReferenceFieldUpdater<Shared, Object> LAST =
      AtomicReferenceFieldUpdater.newUpdater(Shared.class, Object.class, "last");
  private static final AtomicReferenceFieldUpdater<Shared, Object> NEXT =
      AtomicReferenceFieldUpdater.newUpdater(Shared.class, Object.class, "next");

  private static final Shared SHARED = new Shared();
  private static final int[] SLOTS = new int[5];

  private static final class Shared {
    static volatile int free;
    static volatile int ticket;
    static volatile short small;
    static volatile short narrow;
    volatile int claim;
    volatile int turn;
    volatile int other;
    volatile int first;
    volatile int second;
    volatile long big;
    volatile long converted;
    volatile int seen;
    volatile int updated;
    volatile long updatedWide;
    volatile Object last;
    volatile Object next;
  }

  private HandledVariables() {}

  private static VarHandle of(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(Shared.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static VarHandle ofStatic(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(Shared.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static VarHandle reflected() {
    try {
      return MethodHandles.lookup().unreflectVarHandle(Shared.class.getDeclaredField("seen"));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(() -> updates(0), () -> updates(1));
  }

  private static void updates(int turn) {
    freeCounted();
    freeNarrow();
    freeUpdated();
    freeTested();
    freeElement();
    freeReferred();
    counted(turn);
    narrow(turn);
    claimed(turn);
    exchanged(turn);
    element(turn);
    mixed(turn);
    wide(turn);
    referred(turn);
    either(turn);
    converted(turn);
    reflected(turn);
  }

  private static void freeCounted() {
    FREE.getAndAdd(1);
    freeCounted = freeCounted + 1;
    FREE.setRelease((int) FREE.getAcquire() + 2);
  }

  private static void freeNarrow() {
    SMALL.getAndBitwiseXor((short) 3);
    freeNarrow = freeNarrow + 1;
    SMALL.getAndAdd((short) 30_000);
  }

  private static void freeUpdated() {
    UPDATER.incrementAndGet(SHARED);
    freeUpdated = freeUpdated + 1;
    WIDE.getAndAdd(SHARED, UPDATER.get(SHARED));
  }

  /** It is tested, but whatever order the updates come in it passes. */
  private static void freeTested() {
    if ((int) CLAIM.getAndAdd(SHARED, 1) >= 0) {
      freeTested = freeTested + 1;
    }
    CLAIM.getAndAdd(SHARED, 1);
  }

  private static void freeElement() {
    ELEMENTS.getAndAdd(SLOTS, 1, 1);
    freeElement = freeElement + 1;
    ELEMENTS.setVolatile(SLOTS, 1, SLOTS[1] + 5);
  }

  private static void freeReferred() {
    LAST.getAndSet(SHARED, Thread.currentThread());
    freeReferred = freeReferred + 1;
    LAST.set(SHARED, Thread.currentThread());
  }

  private static void counted(int turn) {
    if ((int) TICKET.getAndAdd(1) == 2 * turn) {
      counted = counted + 1;
    }
    TICKET.getAndAdd(1);
  }

  /** Thirty thousand more than that is less than none. */
  private static void narrow(int turn) {
    if ((short) NARROW.getAndAdd((short) 30_000) == (turn == 0 ? 0 : (short) 60_000)) {
      narrow = narrow + 1;
    }
    NARROW.getAndAdd((short) 30_000);
  }

  private static void claimed(int turn) {
    if (TURN.compareAndSet(SHARED, turn, -1)) {
      claimed = claimed + 1;
      TURN.setVolatile(SHARED, turn + 1);
    }
  }

  private static void exchanged(int turn) {
    if ((int) OTHER.compareAndExchange(SHARED, turn, -1) == turn) {
      exchanged = exchanged + 1;
      OTHER.set(SHARED, turn + 1);
    }
  }

  private static void element(int turn) {
    if ((int) ELEMENTS.getVolatile(SLOTS, 2) == turn) {
      element = element + 1;
      ELEMENTS.setVolatile(SLOTS, 2, turn + 1);
    }
  }

  /** Written by a handle, read without. */
  private static void mixed(int turn) {
    if (SLOTS[3] == turn) {
      mixed = mixed + 1;
      ELEMENTS.getAndBitwiseOr(SLOTS, 3, 1);
    }
  }

  private static void wide(int turn) {
    long was = (long) BIG.getVolatile(SHARED);
    if (was == turn) {
      wide = wide + 1;
      BIG.compareAndSet(SHARED, was, was + 1);
    }
  }

  private static void referred(int turn) {
    if ((NEXT.get(SHARED) == null) == (turn == 0)) {
      referred = referred + 1;
      NEXT.compareAndSet(SHARED, null, Thread.currentThread());
    }
  }

  /** One place in the code, two fields of one object. */
  private static void either(int turn) {
    if (next(FIRST) == 2 * turn && next(SECOND) == 2 * turn) {
      either = either + 1;
    }
    next(FIRST);
    next(SECOND);
  }

  private static int next(VarHandle handle) {
    return (int) handle.getAndAdd(SHARED, 1);
  }

  /** The call adds an int to a long. */
  private static void converted(int turn) {
    if ((long) CONVERTED.getAndAdd(SHARED, 1) == 2 * turn) {
      converted = converted + 1;
    }
    CONVERTED.getAndAdd(SHARED, 1);
  }

  private static void reflected(int turn) {
    if ((int) REFLECTED.getAndAdd(SHARED, 1) == 2 * turn) {
      reflected = reflected + 1;
    }
    REFLECTED.getAndAdd(SHARED, 1);
  }
}
