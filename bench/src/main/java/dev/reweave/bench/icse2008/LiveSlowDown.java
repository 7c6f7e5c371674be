// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How many times as long a program takes when it is followed live. */
final class LiveSlowDown {
  private static final int ROUNDS = 3;
  private final Path launcher;

  LiveSlowDown(Path launcher) {
    this.launcher = launcher;
  }

  /** The ratio of the median wall times of both whole processes. */
  double of(String include, List<String> java) throws IOException, InterruptedException {
    List<Long> alone = new ArrayList<>();
    List<Long> live = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      alone.add(alone(java));
      long start = System.nanoTime();
      new LauncherCall(launcher, Files.createTempDirectory("reweave-icse"))
          .with(include)
          .options("--live", "--analyses", "atomicset", "--standstill", "0")
          .run(java);
      live.add(System.nanoTime() - start);
    }
    return (double) median(live) / median(alone);
  }

  private static long alone(List<String> java) throws IOException, InterruptedException {
    long start = System.nanoTime();
    int exit =
        new ProcessBuilder(java)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    if (exit != 0) {
      throw new IllegalStateException("status " + exit + " of " + java);
    }
    return System.nanoTime() - start;
  }

  private static long median(List<Long> times) {
    return times.stream().sorted().toList().get(times.size() / 2);
  }
}
