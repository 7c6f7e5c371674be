// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.cli.failure.Problem;
import dev.reweave.trace.log.LogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps logs that are still being written from being read: a program goes on recording when only
 * the launcher was killed, and half of what it is doing looks like a fault of the recorder.
 */
final class StillRecorded {
  private StillRecorded() {}

  /**
   * Passes when the program that wrote the log has ended.
   *
   * @throws Problem when it runs
   */
  static void check(Path log) throws IOException {
    Map<String, String> facts = facts(log);
    if (facts.containsKey("closed") || !facts.containsKey("pid")) {
      return;
    }
    long start = Long.parseLong(facts.getOrDefault("start", "0"));
    ProcessHandle.of(Long.parseLong(facts.get("pid")))
        .filter(process -> isWriter(process, start))
        .ifPresent(process -> refuse(log, process.pid()));
  }

  /** The number may belong to a younger process by now. */
  private static boolean isWriter(ProcessHandle process, long start) {
    return process.isAlive()
        && process.info().startInstant().map(i -> i.toEpochMilli() <= start).orElse(true);
  }

  private static void refuse(Path log, long pid) {
    throw new Problem(
        log + " is still being recorded by process " + pid + ": wait for its end, or stop it");
  }

  private static Map<String, String> facts(Path log) throws IOException {
    Map<String, String> facts = new HashMap<>();
    try (LogReader reader = LogReader.open(log)) {
      for (String row : reader.rows()) {
        List<String> columns = List.of(row.split("\t", 3));
        if (columns.size() == 3 && columns.get(0).equals("X")) {
          facts.put(columns.get(1), columns.get(2));
        }
      }
    }
    return facts;
  }
}
