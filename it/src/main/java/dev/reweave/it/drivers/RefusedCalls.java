// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * As {@link PublishedState}, but the reader sees what the writer did by a call that throws: it is
 * refused what it could have had before. So no write can come between its two reads.
 */
public final class RefusedCalls {
  static int free;
  static int addToQueue;
  static int addToBlocking;
  static int pushed;
  static int inserted;
  static int elementOfNone;
  static int popped;
  static int outOfRange;
  static int underMonitor;
  static int lockedView;
  static int started;
  static int passedOn;

  private static final Queue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
  private static final BlockingQueue<Integer> BLOCKING = new LinkedBlockingQueue<>(1);
  private static final Deque<Integer> PUSHED = new LinkedBlockingDeque<>(1);
  private static final LinkedBlockingDeque<Integer> INSERTED = new LinkedBlockingDeque<>(1);
  private static final Queue<Integer> EMPTIED = new LinkedBlockingQueue<>(List.of(1));
  private static final Deque<Integer> POPPED = new ArrayDeque<>(List.of(1));
  private static final List<Integer> SHORTER = new ArrayList<>(List.of(1, 2));
  private static final List<Integer> VECTOR = new Vector<>(List.of(1, 2));
  private static final List<Integer> LOCKED =
      Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
  private static final Queue<Integer> PASSED = new ArrayBlockingQueue<>(1);
  private static final Thread ONCE = new Thread(() -> {});

  private RefusedCalls() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(RefusedCalls::write, RefusedCalls::read);
  }

  private static void count() {
    free = free + 1;
  }

  private static void write() {
    count();
    addToQueue = 1;
    QUEUE.add(1);
    addToBlocking = 1;
    BLOCKING.add(1);
    pushed = 1;
    PUSHED.push(1);
    inserted = 1;
    INSERTED.addFirst(1);
    elementOfNone = 1;
    EMPTIED.poll();
    popped = 1;
    synchronized (POPPED) {
      POPPED.clear();
    }
    outOfRange = 1;
    synchronized (SHORTER) {
      SHORTER.clear();
    }
    underMonitor = 1;
    VECTOR.remove(1);
    lockedView = 1;
    LOCKED.remove(1);
    started = 1;
    ONCE.start();
    passedOn = 1;
    PASSED.add(1);
  }

  private static int read() {
    int sum = 0;
    count();
    try {
      QUEUE.add(2);
    } catch (IllegalStateException full) {
      sum += addToQueue;
      sum += addToQueue;
    }
    try {
      BLOCKING.add(2);
    } catch (IllegalStateException full) {
      sum += addToBlocking;
      sum += addToBlocking;
    }
    try {
      PUSHED.push(2);
    } catch (IllegalStateException full) {
      sum += pushed;
      sum += pushed;
    }
    try {
      INSERTED.addFirst(2);
    } catch (IllegalStateException full) {
      sum += inserted;
      sum += inserted;
    }
    try {
      EMPTIED.element();
    } catch (NoSuchElementException empty) {
      sum += elementOfNone;
      sum += elementOfNone;
    }
    return sum + readMore();
  }

  private static int readMore() {
    int sum = 0;
    try {
      synchronized (POPPED) {
        POPPED.pop();
      }
    } catch (NoSuchElementException empty) {
      sum += popped;
      sum += popped;
    }
    try {
      synchronized (SHORTER) {
        SHORTER.get(1);
      }
    } catch (IndexOutOfBoundsException shorter) {
      sum += outOfRange;
      sum += outOfRange;
    }
    try {
      VECTOR.get(1);
    } catch (IndexOutOfBoundsException shorter) {
      sum += underMonitor;
      sum += underMonitor;
    }
    try {
      LOCKED.get(1);
    } catch (IndexOutOfBoundsException shorter) {
      sum += lockedView;
      sum += lockedView;
    }
    try {
      ONCE.start();
    } catch (IllegalThreadStateException again) {
      sum += started;
      sum += started;
    }
    try {
      refused();
    } catch (IllegalStateException full) {
      sum += passedOn;
      sum += passedOn;
    }
    return sum;
  }

  /** Its caller handles what it throws. */
  private static void refused() {
    PASSED.add(2);
  }
}
