// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.recorder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What a process took that has ended, in seconds.
 *
 * @param wall by the clock
 * @param cpu of all its threads, in the program and in the system
 */
record TimedProcess(double wall, double cpu) {

  /** Runs a command, which has to succeed. What it prints is lost. */
  static TimedProcess run(List<String> command) throws IOException, InterruptedException {
    // The shell knows what CPU time a process took that has ended.
    List<String> timed =
        new ArrayList<>(
            List.of("bash", "-c", "TIMEFORMAT='%R %U %S'; time \"$@\" >/dev/null", "-"));
    timed.addAll(command);
    Process process = new ProcessBuilder(timed).start();
    String errors =
        new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(errors);
    }
    String[] times = errors.substring(errors.lastIndexOf('\n') + 1).split(" ");
    double cpu = Double.parseDouble(times[1]) + Double.parseDouble(times[2]);
    return new TimedProcess(Double.parseDouble(times[0]), cpu);
  }
}
