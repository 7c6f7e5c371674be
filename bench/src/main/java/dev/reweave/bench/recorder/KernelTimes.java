// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.recorder;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;

/**
 * Prints the processor time of each kernel in nanoseconds per iteration, the minimum of several
 * rounds: wall time says little on a machine that does other things. To be run twice, without and
 * with {@code -javaagent}; the difference divided by the kernel's events is the cost of an event.
 * The drainer's time is not in it.
 */
public final class KernelTimes {
  private static final int ROUNDS = 7;
  private static final int ITERATIONS = 1_000_000;

  private final Object lock = new Object();
  private final int[] cells = new int[1024];
  private final Map<Integer, Integer> map = new HashMap<>();
  private int counter;

  private KernelTimes() {}

  private interface Kernel {
    int run(int iterations);
  }

  /** No arguments. */
  public static void main(String[] arguments) {
    KernelTimes k = new KernelTimes();
    measure("lock: field++ in synchronized, 4 events", k::locked);
    measure("inc: field++, 2 events", k::increment);
    measure("sum: array element, 1 event", k::sum);
    measure("map: JDK map put and get, modelled", k::map);
  }

  private static void measure(String name, Kernel kernel) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    int sink = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long start = threads.getCurrentThreadCpuTime();
      sink += kernel.run(ITERATIONS);
      best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
    }
    System.out.printf("%-45s %7.2f ns  (%d)%n", name, (double) best / ITERATIONS, sink);
  }

  private int locked(int iterations) {
    for (int i = 0; i < iterations; i++) {
      synchronized (lock) {
        counter++;
      }
    }
    return iterations;
  }

  private int increment(int iterations) {
    for (int i = 0; i < iterations; i++) {
      counter++;
    }
    return counter;
  }

  private int sum(int iterations) {
    int[] local = cells;
    int sum = 0;
    for (int i = 0; i < iterations; i++) {
      sum += local[i & 1023];
    }
    return sum;
  }

  private int map(int iterations) {
    int sum = 0;
    for (int i = 0; i < iterations; i++) {
      Integer key = i & 127;
      map.put(key, key);
      sum += map.get(key);
    }
    return sum;
  }
}
