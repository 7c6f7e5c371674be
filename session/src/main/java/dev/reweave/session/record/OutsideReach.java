// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.launch.ChildProcess;
import dev.reweave.session.launch.JavaCommand;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Why two runs of a program at once might disturb each other: both would write one file or listen
 * at one port. Whatever is not known counts as a reason.
 */
final class OutsideReach {
  /** Options of the JVM that open ports or write files, or bring in code that has no hooks. */
  private static final Pattern OPTIONS =
      Pattern.compile(
          "-agent(lib|path):.*|-javaagent:.*|-Xrun.*|-Xlog:.*|-Xloggc:.*|@.*"
              + "|-XX:(StartFlightRecording|FlightRecorderOptions|LogFile|SharedArchiveFile"
              + "|ArchiveClassesAtExit)\\b.*"
              + "|-D(com\\.sun\\.management|java\\.rmi|java\\.util\\.logging)\\..*");

  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private OutsideReach() {}

  /**
   * The reason, in a few words; empty if there is none.
   *
   * @param log what the recorder told at the end of the run
   * @param environment of the run
   */
  static String of(LogFacts log, RunFacts run, Map<String, String> environment) {
    String call = log.facts().get(FactRow.OUTSIDE);
    if (call == null) {
      return "the recording has no end";
    } else if (!call.isBlank()) {
      return call.strip();
    } else if (!run.exclude().isEmpty() || !log.unrecorded().isEmpty()) {
      return "some classes are not recorded";
    }
    for (String name : VARIABLES) {
      String options = environment.getOrDefault(ChildProcess.KEPT + name, environment.get(name));
      if (options != null && !options.isBlank()) {
        return name;
      }
    }
    return options(run.command());
  }

  /** Words before the launcher may be a wrapper that does what it likes. */
  private static String options(List<String> command) {
    JavaCommand java = JavaCommand.of(command);
    for (String word : java.words().subList(java.launcher() + 1, java.words().size())) {
      if (!word.startsWith("-") && !word.startsWith("@")) {
        continue;
      }
      if (OPTIONS.matcher(word).matches()) {
        return word.replaceFirst("[:=].*", "");
      }
    }
    return "";
  }
}
