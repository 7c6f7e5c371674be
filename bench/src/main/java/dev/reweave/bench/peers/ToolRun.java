// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a tool said of a program in one run of it, and how long that took.
 *
 * @param first wall seconds until the first line that tells a finding; infinite if there is none
 * @param firstCpu CPU seconds of all its processes until then
 * @param whole wall seconds until the end
 */
record ToolRun(double first, double firstCpu, double whole, List<String> lines) {
  /** For the start and the end of a JVM: the tools' own limits are for what is between. */
  static final long GRACE = 4;

  /**
   * Runs it.
   *
   * @param limit seconds after which it is ended
   * @param isWhole whether it goes on after its first finding
   */
  static ToolRun of(PeerTool tool, List<String> command, long limit, boolean isWhole)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    ProcessTree tree = new ProcessTree(process.toHandle());
    Thread watch = new Thread(() -> endLate(process, tree, limit), "watch");
    watch.setDaemon(true);
    watch.start();
    double first = Double.POSITIVE_INFINITY;
    double firstCpu = 0;
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
        if (first == Double.POSITIVE_INFINITY && tool.isFinding(line)) {
          firstCpu = tree.cpuSeconds();
          first = seconds(start);
          if (!isWhole) {
            tree.end();
          }
        }
      }
    } catch (IOException e) {
      // The pipe of a process that was ended.
      lines.add("(ended)");
    } finally {
      tree.end();
    }
    process.waitFor();
    return new ToolRun(first, firstCpu, seconds(start), lines);
  }

  private static void endLate(Process process, ProcessTree tree, long limit) {
    try {
      if (!process.waitFor(limit, TimeUnit.SECONDS)) {
        tree.end();
      }
    } catch (InterruptedException e) {
      tree.end();
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / (double) TimeUnit.SECONDS.toNanos(1);
  }

  boolean isWithin(long seconds) {
    return first <= seconds;
  }
}
