// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/**
 * The kinds of event in an ordered trace. For each kind the comment says what {@link Trace#target}
 * and {@link Trace#value} hold.
 *
 * <p>The order of the constants is part of the file format: append only.
 */
public enum EventKind {
  /** Reads a variable. target: variable; value: what was read (raw bits, or an object id). */
  READ,
  /** Writes a variable. target: variable; value: what was written. */
  WRITE,
  /**
   * Reads and writes a variable in one atomic step whose happening does not depend on the value
   * read ({@code getAndIncrement}, {@code map.put}). target: variable; value: the value written.
   * For the content of a JDK object also one that happened only because of what it found ({@code
   * set.remove} that returned true): see {@link Trace#isConditional}.
   */
  UPDATE,
  /**
   * A successful compare-and-set: as {@link #UPDATE}, but it happens only because the read returned
   * the expected value. A failed one is a {@link #READ}. target: variable; value: the value
   * written.
   */
  CAS,
  /**
   * A write that commutes with other writes of this kind, and conflicts with every other access
   * (adding an element to a collection). target: variable; value: 0.
   */
  COMMUTE,
  /**
   * A call on a shared object of a class that no table knows, or on the state of a synchroniser
   * that the program builds a lock upon: ordered like an {@link #UPDATE}, never itself part of a
   * pattern. target: variable; value: 0.
   */
  OPAQUE,
  /**
   * Enters a monitor or takes a lock, outermost only. target: lock; value: 1 if the thread would
   * not have waited without bound (a lock that was tried), so that it takes part in no deadlock
   * here.
   */
  ACQUIRE,
  /** Leaves a monitor or gives up a lock, outermost only. target: lock. */
  RELEASE,
  /** Takes a read-write lock for reading, outermost only. target, value: as {@link #ACQUIRE}. */
  ACQUIRE_SHARED,
  /** Gives up a read-write lock held for reading. target: lock. */
  RELEASE_SHARED,
  /**
   * Starts to wait: releases the lock wholly. target: lock; value: condition (sync object index),
   * or its bitwise complement when the wait ends by itself after a time.
   */
  WAIT,
  /**
   * Waiting ended and the lock is held again. target: lock; value: condition, or its bitwise
   * complement when the wait ended by an interrupt.
   */
  WOKEN,
  /** Wakes one waiter. target: lock; value: condition. */
  NOTIFY,
  /** Wakes all waiters. target: lock; value: condition. */
  NOTIFY_ALL,
  /** Starts a thread. target: thread. */
  FORK,
  /** First event of a thread. target: thread itself. */
  BEGIN,
  /** Last event of a thread. target: thread itself. */
  END,
  /** Saw that a thread had ended. target: thread. */
  JOIN,
  /**
   * Makes a token of a synchronisation object available (task submitted, future completed, latch
   * counted down, element put, barrier reached, thread unparked). target: sync object; value:
   * token.
   */
  SIGNAL,
  /**
   * Goes on after every earlier {@link #SIGNAL} of the same sync object and token. target: sync
   * object; value: token.
   */
  AWAIT,
  /** Returns permits to a semaphore. target: sync object; value: how many. */
  PERMITS_RELEASE,
  /** Takes permits from a semaphore. target: sync object; value: how many. */
  PERMITS_ACQUIRE,
  /**
   * Enters a method. target: method; value: object id of the receiver, 0 if static; site: the call.
   */
  ENTER,
  /** Leaves the method entered last. target: method; value: 1 when it left by an exception. */
  EXIT,
  /** Begins a marked atomic region. target: region name. */
  REGION_BEGIN,
  /** Ends the marked region begun last. target: region name. */
  REGION_END;

  private static final EventKind[] VALUES = values();

  /** The kind with this ordinal, without the copy that {@code values()} makes. */
  public static EventKind of(int ordinal) {
    return VALUES[ordinal];
  }

  /** How many kinds there are. */
  public static int count() {
    return VALUES.length;
  }

  /** An access to a variable: one of the first six kinds. */
  public boolean isAccess() {
    return ordinal() <= OPAQUE.ordinal();
  }

  /** The access looks at the variable's value. */
  public boolean reads() {
    return this == READ || this == UPDATE || this == CAS || this == OPAQUE;
  }

  /** The access may change the variable's value. */
  public boolean writes() {
    return this == WRITE || this == UPDATE || this == CAS || this == COMMUTE || this == OPAQUE;
  }

  /**
   * Whether two accesses to one variable conflict: at least one writes, and they are not both
   * commuting writes.
   */
  public boolean conflictsWith(EventKind other) {
    return (writes() || other.writes()) && !(this == COMMUTE && other == COMMUTE);
  }

  /** After this event the thread holds the lock it names. */
  public boolean acquiresLock() {
    return this == ACQUIRE || this == ACQUIRE_SHARED || this == WOKEN;
  }

  /** After this event the thread no longer holds the lock it names. */
  public boolean releasesLock() {
    return this == RELEASE || this == RELEASE_SHARED || this == WAIT;
  }
}
