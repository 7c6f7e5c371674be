// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.standstill;

import dev.reweave.agent.replay.ThreadPositions;
import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.List;

/**
 * A thread as it was seen at one moment.
 *
 * @param id its number
 * @param name its name
 * @param daemon whether it is a daemon
 * @param state its state
 * @param stack innermost first
 * @param waits how often it has begun to wait so far: the same number, the same wait
 * @param lock what it waits at
 */
record SeenThread(
    long id,
    String name,
    boolean daemon,
    Thread.State state,
    List<StackTraceElement> stack,
    long waits,
    SeenLock lock) {

  /**
   * What a thread waits at.
   *
   * @param className class of the lock, "" if unknown
   * @param identity its identity hash code
   * @param owner number of the thread that holds it, -1 if none does, or nobody knows
   */
  record SeenLock(String className, int identity, long owner) {
    static final SeenLock NONE = new SeenLock("", 0, -1);
  }

  SeenThread {
    stack = List.copyOf(stack);
  }

  static SeenThread of(ThreadInfo info) {
    LockInfo lock = info.getLockInfo();
    return new SeenThread(
        info.getThreadId(),
        info.getThreadName(),
        info.isDaemon(),
        info.getThreadState(),
        Arrays.asList(info.getStackTrace()),
        info.getWaitedCount() + info.getBlockedCount(),
        lock == null
            ? SeenLock.NONE
            : new SeenLock(lock.getClassName(), lock.getIdentityHashCode(), info.getLockOwnerId()));
  }

  /** A virtual thread: nobody counts how often it waits, but where it does can be compared. */
  static SeenThread ofVirtual(Thread thread, long id) {
    List<StackTraceElement> stack = Arrays.asList(thread.getStackTrace());
    return new SeenThread(
        id, thread.getName(), true, thread.getState(), stack, stack.hashCode(), SeenLock.NONE);
  }

  /** Whether code of the program is on its stack. */
  boolean isInProgram() {
    return ThreadPositions.frame(stack.toArray(StackTraceElement[]::new)).isPresent();
  }

  /** Whether a method is on its stack; the class with those nested in it. */
  boolean isIn(String className, String method) {
    return stack.stream()
        .anyMatch(f -> isOf(f.getClassName(), className) && f.getMethodName().equals(method));
  }

  /** Whether any method of a class is on its stack. */
  boolean isIn(String className) {
    return stack.stream().anyMatch(f -> isOf(f.getClassName(), className));
  }

  private static boolean isOf(String name, String className) {
    return name.equals(className) || name.startsWith(className + "$");
  }
}
