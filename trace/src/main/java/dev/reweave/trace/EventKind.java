// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

/**
 * The kinds of event in an ordered trace. For each kind the comment says what {@link Trace#target}
 * and {@link Trace#value} hold.
 *
 * <p>What a kind names, holds and orders are traits of it. Whoever handles events asks for those
 * ({@link #target}, {@link #lockEffect}, {@link #syncEffect}), or switches over kinds without a
 * default, so that the compiler lists the places that a new kind, or a new trait, concerns.
 *
 * <p>The order of the constants is part of the file format: append only.
 */
public enum EventKind {
  /** Reads a variable. target: variable; value: what was read (raw bits, or an object id). */
  READ(EventTarget.VARIABLE),
  /** Writes a variable. target: variable; value: what was written. */
  WRITE(EventTarget.VARIABLE),
  /**
   * Reads and writes a variable in one atomic step whose happening does not depend on the value
   * read ({@code getAndIncrement}, {@code map.put}). target: variable; value: the value written.
   * For the content of a JDK object also one that happened only because of what it found ({@code
   * set.remove} that returned true): see {@link Trace#isConditional}.
   */
  UPDATE(EventTarget.VARIABLE),
  /**
   * A successful compare-and-set: as {@link #UPDATE}, but it happens only because the read returned
   * the expected value. A failed one is a {@link #READ}. target: variable; value: the value
   * written.
   */
  CAS(EventTarget.VARIABLE),
  /**
   * A write that commutes with other writes of this kind, and conflicts with every other access
   * (adding an element to a collection). target: variable; value: 0.
   */
  COMMUTE(EventTarget.VARIABLE),
  /**
   * A call on a shared object of a class that no table knows, or on the state of a synchroniser
   * that the program builds a lock upon: ordered like an {@link #UPDATE}, never itself part of a
   * pattern. target: variable; value: {@link #OUTDATED} or 0.
   */
  OPAQUE(EventTarget.VARIABLE),
  /**
   * Enters a monitor or takes a lock, outermost only. target: lock; value: 1 if the thread would
   * not have waited without bound (a lock that was tried), so that it takes part in no deadlock
   * here.
   */
  ACQUIRE(EventTarget.LOCK, LockEffect.TAKE),
  /** Leaves a monitor or gives up a lock, outermost only. target: lock. */
  RELEASE(EventTarget.LOCK, LockEffect.GIVE),
  /** Takes a read-write lock for reading, outermost only. target, value: as {@link #ACQUIRE}. */
  ACQUIRE_SHARED(EventTarget.LOCK, LockEffect.TAKE_SHARED),
  /** Gives up a read-write lock held for reading. target: lock. */
  RELEASE_SHARED(EventTarget.LOCK, LockEffect.GIVE_SHARED),
  /**
   * Starts to wait: releases the lock wholly. target: lock; value: condition (sync object index),
   * or its bitwise complement when the wait ends by itself after a time.
   */
  WAIT(EventTarget.LOCK, LockEffect.GIVE, SyncEffect.WAIT),
  /**
   * Waiting ended and the lock is held again. target: lock; value: condition, or its bitwise
   * complement when the wait ended by an interrupt.
   */
  WOKEN(EventTarget.LOCK, LockEffect.TAKE, SyncEffect.WAKE),
  /** Wakes one waiter. target: lock; value: condition. */
  NOTIFY(EventTarget.LOCK, SyncEffect.NOTIFY),
  /** Wakes all waiters. target: lock; value: condition. */
  NOTIFY_ALL(EventTarget.LOCK, SyncEffect.NOTIFY),
  /** Starts a thread. target: thread. */
  FORK(EventTarget.THREAD, SyncEffect.FORK),
  /** First event of a thread. target: thread itself. */
  BEGIN(EventTarget.THREAD, SyncEffect.BEGIN),
  /** Last event of a thread. target: thread itself. */
  END(EventTarget.THREAD, SyncEffect.END),
  /** Saw that a thread had ended. target: thread. */
  JOIN(EventTarget.THREAD, SyncEffect.JOIN),
  /**
   * Makes a token of a synchronisation object available (task submitted, future completed, latch
   * counted down, element put, barrier reached, thread unparked). target: sync object; value:
   * token.
   */
  SIGNAL(EventTarget.SYNC, SyncEffect.SIGNAL),
  /**
   * Goes on after every earlier {@link #SIGNAL} of the same sync object and token. target: sync
   * object; value: token.
   */
  AWAIT(EventTarget.SYNC, SyncEffect.AWAIT),
  /** Returns permits to a semaphore. target: sync object; value: how many. */
  PERMITS_RELEASE(EventTarget.SYNC, SyncEffect.GIVE_PERMITS),
  /** Takes permits from a semaphore. target: sync object; value: how many. */
  PERMITS_ACQUIRE(EventTarget.SYNC, SyncEffect.TAKE_PERMITS),
  /**
   * Enters a method. target: method; value: object id of the receiver, 0 if static; site: the call.
   */
  ENTER(EventTarget.METHOD),
  /** Leaves the method entered last. target: method; value: 1 when it left by an exception. */
  EXIT(EventTarget.METHOD),
  /** Begins a marked atomic region. target: region name. */
  REGION_BEGIN(EventTarget.REGION),
  /** Ends the marked region begun last. target: region name. */
  REGION_END(EventTarget.REGION);

  /**
   * The value of an {@link #OPAQUE} event that told its thread to throw away what it has read since
   * its last event on the same variable (an optimistic read that is not valid).
   */
  public static final long OUTDATED = 1;

  private static final EventKind[] VALUES = values();

  private final EventTarget target;
  private final LockEffect lockEffect;
  private final SyncEffect syncEffect;

  EventKind(EventTarget target) {
    this(target, LockEffect.NONE, SyncEffect.NONE);
  }

  EventKind(EventTarget target, LockEffect lockEffect) {
    this(target, lockEffect, SyncEffect.NONE);
  }

  EventKind(EventTarget target, SyncEffect syncEffect) {
    this(target, LockEffect.NONE, syncEffect);
  }

  EventKind(EventTarget target, LockEffect lockEffect, SyncEffect syncEffect) {
    this.target = target;
    this.lockEffect = lockEffect;
    this.syncEffect = syncEffect;
  }

  /** The kind with this ordinal, without the copy that {@code values()} makes. */
  public static EventKind of(int ordinal) {
    return VALUES[ordinal];
  }

  /** How many kinds there are. */
  public static int count() {
    return VALUES.length;
  }

  /** What {@link Trace#target} numbers. */
  public EventTarget target() {
    return target;
  }

  /** What it does to the lock that it names. */
  public LockEffect lockEffect() {
    return lockEffect;
  }

  /** How it orders threads besides by locks and values. */
  public SyncEffect syncEffect() {
    return syncEffect;
  }

  /** An access to a variable. */
  public boolean isAccess() {
    return target == EventTarget.VARIABLE;
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
    return lockEffect.takes();
  }

  /** After this event the thread no longer holds the lock it names. */
  public boolean releasesLock() {
    return lockEffect.gives();
  }
}
