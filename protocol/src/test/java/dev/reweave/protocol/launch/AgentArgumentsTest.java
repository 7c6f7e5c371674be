// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentArgumentsTest {
  @Test
  void valuesAreEncodedSoThatPathsMayHoldAnything() {
    AgentArguments arguments =
        AgentArguments.recording(
                Path.of("/tmp/a b;=%"), List.of("java.util.Vector", "b.**"), List.of())
            .noise(7L);
    assertEquals(
        "out=%2Ftmp%2Fa+b%3B%3D%25;include=java.util.Vector%2Cb.**;noise=7", arguments.text());
    assertEquals(arguments, AgentArguments.parse(arguments.text()));
  }

  @Test
  void whatIsNotAskedForIsLeftOut() {
    AgentArguments arguments =
        AgentArguments.recording(Path.of("/log"), List.of(), List.of()).noise(null);
    assertEquals("out=%2Flog", arguments.text());
  }

  @Test
  void everythingThatCanBeAskedForComesBack() {
    AgentArguments arguments =
        AgentArguments.recording(Path.of("/log"), List.of("a.*"), List.of("b.C", "d.**"))
            .noise(0L)
            .followedBy(17)
            .driven(Path.of("/plan é"))
            .symbolic(true)
            .models(Path.of("/a b/own.txt"))
            .standstill(2500);
    assertEquals(arguments, AgentArguments.parse(arguments.text()));
  }

  @Test
  void eachProcessHasItsOwnFolder() {
    long pid = ProcessHandle.current().pid();
    assertEquals(
        Path.of("/logs/" + pid + "/log"), AgentArguments.parse("out=/logs/{pid}/log").out());
    Path place = Path.of("/logs").resolve(AgentArguments.PID);
    String text = AgentArguments.recording(place, List.of(), List.of()).text();
    assertEquals(Path.of("/logs/" + pid), AgentArguments.parse(text).out());
    assertTrue(AgentArguments.isForMany(text));
    assertFalse(AgentArguments.isForMany("out=/logs/pid"));
    assertFalse(AgentArguments.isForMany(null));
  }

  @Test
  void keysOfOtherVersionsArePassedOverButNotAMissingFolder() {
    assertEquals(
        AgentArguments.parse("out=%2Flog"), AgentArguments.parse("colour=red;out=%2Flog;;x"));
    assertThrows(IllegalArgumentException.class, () -> AgentArguments.parse("noise=1"));
    assertThrows(IllegalArgumentException.class, () -> AgentArguments.parse(null));
  }
}
