// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008.programs;

import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Ten threads call random methods of two collections of one class, each thread with its seed.
 * Arguments: which class, calls of each thread, and {@code serial} for one thread after the other.
 * Prints which exceptions came that no single thread would see, and whether each collection holds
 * as many elements as it says.
 */
public final class RandomCalls {
  private static final int THREADS = 10;
  private static final int VALUES = 8;
  private static final int CAPACITY = 16;
  private static final int LONGEST = 32;

  /** So many calls have no other collection as their parameter. */
  private static final int BULK = 10;

  private final Collection<Entry> left;
  private final Collection<Entry> right;
  private final Set<String> surprises = new ConcurrentSkipListSet<>();

  private RandomCalls(Supplier<Collection<Entry>> made) {
    left = made.get();
    right = made.get();
  }

  /** An element that all of the collections take, ready at once. */
  record Entry(int value) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(value, ((Entry) other).value);
    }
  }

  /** The collections of the paper's table, by its names. */
  private static Supplier<Collection<Entry>> made(String name) {
    return switch (name) {
      case "Vector" -> Vector::new;
      case "ArrayList" -> () -> Collections.synchronizedList(new ArrayList<>());
      case "ArrayBlockingQueue" -> () -> new ArrayBlockingQueue<>(CAPACITY);
      case "LinkedBlockingQueue" -> () -> new LinkedBlockingQueue<>(CAPACITY);
      case "DelayQueue" -> DelayQueue::new;
      default -> throw new IllegalArgumentException("no such collection: " + name);
    };
  }

  private void work(long seed, int calls) {
    Random random = new Random(seed);
    for (int i = 0; i < calls; i++) {
      boolean ofRight = random.nextBoolean();
      int method = random.nextInt(2 * BULK);
      Entry entry = new Entry(random.nextInt(VALUES));
      try {
        if (ofRight || method >= BULK) {
          call(method % BULK, ofRight ? right : left, entry);
        } else {
          callWithOther(method);
        }
      } catch (IllegalStateException e) {
        continue; // the queue is full, which any thread may see
      } catch (RuntimeException e) {
        surprises.add(e.getClass().getSimpleName() + " in call " + method);
      }
    }
  }

  private static void call(int method, Collection<Entry> one, Entry entry) {
    switch (method) {
      case 0, 1, 2 -> add(one, entry);
      case 3 -> one.remove(entry);
      case 4 -> one.contains(entry);
      case 5 -> one.clear();
      case 6 -> one.toArray();
      case 7 -> one.toString();
      case 8 -> copy(one);
      case 9 -> takeFirst(one);
      default -> throw new IllegalArgumentException("no such call: " + method);
    }
  }

  /** Always the same one with the other as its parameter: both ways they would deadlock. */
  private void callWithOther(int method) {
    switch (method) {
      case 0, 1, 2 -> {
        if (left.size() + right.size() < LONGEST) {
          left.addAll(right);
        }
      }
      case 3, 4 -> left.removeAll(right);
      case 5, 6 -> left.retainAll(right);
      default -> left.containsAll(right);
    }
  }

  private static void add(Collection<Entry> one, Entry entry) {
    if (one instanceof Queue<Entry> queue) {
      queue.offer(entry);
    } else if (one.size() < CAPACITY) {
      one.add(entry);
    }
  }

  private static void copy(Collection<Entry> one) {
    if (one instanceof Vector<Entry>) {
      new Vector<>(one);
    } else {
      new ArrayList<>(one);
    }
  }

  private static void takeFirst(Collection<Entry> one) {
    if (one instanceof Queue<Entry> queue) {
      queue.poll();
    } else if (one instanceof List<Entry> list && !list.isEmpty()) {
      list.remove(list.size() - 1);
    }
  }

  private void check(String name, Collection<Entry> one) {
    int found = 0;
    for (Entry entry : one) {
      found += entry == null ? 0 : 1;
    }
    System.out.println(name + ": " + (found == one.size() ? "whole" : "broken"));
  }

  private void run(int calls, boolean serial) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int number = t;
      threads[t] =
          new Thread(
              () -> {
                if (serial && number > 0) {
                  Pace.after(threads[number - 1]);
                }
                work(number, calls);
              },
              "caller-" + t);
    }
    Pace.startAndJoin(threads);
    check("left", left);
    check("right", right);
    System.out.println("surprises: " + new TreeSet<>(surprises));
  }

  public static void main(String[] args) throws InterruptedException {
    boolean serial = args.length > 2 && args[2].equals("serial");
    new RandomCalls(made(args[0])).run(Integer.parseInt(args[1]), serial);
  }
}
