// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A call of {@code reweave run}. */
final class LauncherCall {
  private static final int FINDINGS = 10;
  private final List<String> words;

  LauncherCall(Path launcher, Path out) {
    words = new ArrayList<>(List.of(launcher.toString(), "run", "--out", out.toString()));
  }

  /** These classes of the JDK are recorded, too. */
  LauncherCall with(String include) {
    if (!include.isEmpty()) {
      words.addAll(List.of("--include", include));
    }
    return this;
  }

  LauncherCall options(String... options) {
    words.addAll(List.of(options));
    return this;
  }

  /** Runs it to its end, whether it finds something or not. */
  void run(List<String> java) throws IOException, InterruptedException {
    words.add("--");
    words.addAll(java);
    Process process =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    int exit = process.waitFor();
    if (exit != 0 && exit != FINDINGS) {
      throw new IllegalStateException("status " + exit + " of " + words);
    }
  }
}
