// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.session.folder.RunFacts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two runs at once only where nothing speaks against it, and what is not known does. */
class OutsideReachTest {
  private static final LogFacts NOTHING = LogFacts.of(Map.of(FactRow.OUTSIDE, ""), List.of());

  @Test
  void programThatStaysInside() {
    assertEquals("", reach(NOTHING, "java", "-Xmx1g", "-ea", "-Da=b", "-cp", "x", "Main", "1"));
  }

  @Test
  void callThatTheRecorderSaw() {
    Map<String, String> facts = Map.of(FactRow.OUTSIDE, "java.io.FileWriter.<init>");
    assertEquals("java.io.FileWriter.<init>", reach(LogFacts.of(facts, List.of()), "java", "Main"));
  }

  @Test
  void recordingWithoutAnEnd() {
    assertEquals(
        "the recording has no end", reach(LogFacts.of(Map.of(), List.of()), "java", "Main"));
  }

  @Test
  void classesWithoutHooks() {
    List<String> notes = List.of("a.B is not recorded: unreadable");
    LogFacts log = LogFacts.of(Map.of(FactRow.OUTSIDE, ""), notes);
    assertEquals("some classes are not recorded", reach(log, "java", "Main"));
    RunFacts excluded =
        new RunFacts(List.of("java", "Main"), 0, 1, "/", List.of(), List.of("a.*"), null);
    assertEquals("some classes are not recorded", OutsideReach.of(NOTHING, excluded, Map.of()));
  }

  @Test
  void optionsOfTheJvmThatOpenPortsOrWriteFiles() {
    assertEquals("-agentlib", reach(NOTHING, "java", "-agentlib:jdwp=transport=dt_socket", "Main"));
    assertEquals(
        "-Dcom.sun.management.jmxremote.port",
        reach(NOTHING, "java", "-Dcom.sun.management.jmxremote.port=9", "Main"));
    assertEquals("-Xlog", reach(NOTHING, "java", "-Xlog:gc:file=x", "Main"));
    assertEquals("@options", reach(NOTHING, "java", "@options", "Main"));
  }

  @Test
  void optionsOfTheEnvironment() {
    RunFacts run = new RunFacts(List.of("java", "Main"), 0, 1);
    for (String name : List.of("JAVA_TOOL_OPTIONS", "REWEAVE_KEPT_JAVA_TOOL_OPTIONS")) {
      assertEquals(
          "JAVA_TOOL_OPTIONS", OutsideReach.of(NOTHING, run, Map.of(name, "-javaagent:a.jar")));
    }
  }

  private static String reach(LogFacts log, String... words) {
    return OutsideReach.of(log, new RunFacts(List.of(words), 0, 1), Map.of());
  }
}
