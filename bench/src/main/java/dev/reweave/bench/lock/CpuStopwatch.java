// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.lock;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Times work by the CPU time of the thread that calls, and prints the median of some rounds. */
public record CpuStopwatch(int rounds) {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  /** Something to measure. */
  public interface Work {
    void run() throws IOException;
  }

  /** Prints the median of the rounds, and events a second. */
  public void report(String what, long events, Work work) throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      seconds.add(seconds(work));
    }
    print(what, events, seconds);
  }

  static double seconds(Work work) throws IOException {
    long before = CPU.getCurrentThreadCpuTime();
    work.run();
    return (CPU.getCurrentThreadCpuTime() - before) / 1e9;
  }

  void print(String what, long events, List<Double> seconds) {
    List<Double> sorted = seconds.stream().sorted().toList();
    double median = sorted.get(sorted.size() / 2);
    System.out.printf(
        Locale.ROOT,
        "  %-20s %7.2f CPU s (%.2f … %.2f)   %6.2f M events/s%n",
        what,
        median,
        sorted.get(0),
        sorted.get(sorted.size() - 1),
        events / median / 1e6);
  }
}
