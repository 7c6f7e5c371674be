// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A process and all that it has started. */
record ProcessTree(ProcessHandle root) {
  private static final double TICKS_PER_SECOND = 100;
  private static final int USER_TIME = 11;
  private static final int LAST_TIME = 14;

  /** CPU seconds so far, those of ended children included (Linux; 0 elsewhere). */
  double cpuSeconds() {
    return all().mapToDouble(ProcessTree::cpuSeconds).sum();
  }

  /** Ends all of it. */
  void end() {
    all().toList().forEach(ProcessHandle::destroyForcibly);
  }

  private Stream<ProcessHandle> all() {
    return Stream.concat(root.descendants(), Stream.of(root));
  }

  private static double cpuSeconds(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      // The name before it may hold spaces.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      long ticks = 0;
      for (int i = USER_TIME; i <= LAST_TIME; i++) {
        ticks += Long.parseLong(fields[i]);
      }
      return ticks / TICKS_PER_SECOND;
    } catch (IOException e) {
      return 0;
    }
  }
}
