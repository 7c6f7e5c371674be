// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import dev.reweave.protocol.journal.JournalRow;
import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.protocol.journal.ProcessMark;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.log.LogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Keeps logs that are still being written from being read: a program goes on recording when only
 * the launcher was killed, and half of what it is doing looks like a fault of the recorder.
 */
final class StillRecorded {
  private static final String NUMBER = "[0-9]{1,18}";

  private StillRecorded() {}

  /**
   * Passes when the program that wrote the log has ended.
   *
   * @throws UserProblem when it runs
   */
  static void check(Path log) throws IOException {
    Map<String, String> facts = facts(log);
    if (facts.containsKey(FactRow.CLOSED)) {
      return;
    }
    ProcessMark writer = ProcessMark.of(facts);
    if (LogReader.isHeld(log)) {
      throw running(log, writer);
    }
    // Where locks are not to be had: a process of that number, and no other that has it by now.
    if (writer.isNumberedHere() && !writer.isOtherThanHere() && isAlive(writer.pid(), facts)) {
      throw running(log, writer);
    }
  }

  private static boolean isAlive(String pid, Map<String, String> facts) {
    if (!pid.matches(NUMBER)) {
      return false;
    }
    String start = facts.getOrDefault(FactRow.START, "");
    long latest = start.matches(NUMBER) ? Long.parseLong(start) : 0;
    return ProcessHandle.of(Long.parseLong(pid))
        .filter(ProcessHandle::isAlive)
        .filter(p -> p.info().startInstant().map(i -> i.toEpochMilli() <= latest).orElse(true))
        .isPresent();
  }

  private static UserProblem running(Path log, ProcessMark writer) {
    String process =
        writer.isNumberedHere()
            ? "process " + writer.pid()
            : "a process of a container (" + writer.pid() + " there)";
    return new BadFolder(
        log + " is still being recorded by " + process + ": wait for its end, or stop it");
  }

  private static Map<String, String> facts(Path log) throws IOException {
    try (LogReader reader = LogReader.open(log)) {
      return JournalRow.facts(reader.rows());
    }
  }
}
