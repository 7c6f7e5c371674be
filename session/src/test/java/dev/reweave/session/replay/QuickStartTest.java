// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.session.launch.JavaCommand;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuickStartTest {
  @Test
  void shortProgramsNeedNoSecondCompiler() {
    List<String> words = of(1, "env", "java", "-cp", "x", "Main");
    assertEquals(List.of("env", "java", "-XX:TieredStopAtLevel=1"), words.subList(0, 3));
    assertEquals(List.of("-cp", "x", "Main"), words.subList(words.size() - 3, words.size()));
  }

  @Test
  void longProgramsAndThoseOfUnknownLengthKeepIt() {
    assertEquals(List.of("java", "Main"), of(60, "java", "Main"));
    assertEquals(List.of("java", "Main"), of(-1, "java", "Main"));
  }

  @Test
  void aChoiceOfTheUserStays() {
    assertEquals(List.of("java", "-Xint", "Main"), of(1, "java", "-Xint", "Main"));
    List<String> off = List.of("java", "-XX:-TieredCompilation", "Main");
    assertEquals(off, of(1, off.toArray(new String[0])));
  }

  @Test
  void aRunThatTakesMuchLongerThanTheRecordedOneIsTheLastOfItsKind() {
    JavaCommand command = JavaCommand.of(List.of("java", "Main"));
    QuickStart start = new QuickStart(10);
    start.ended(12);
    assertTrue(start.words(command).size() > 2);
    start.ended(17);
    assertEquals(command.words(), start.words(command));
  }

  private static List<String> of(double seconds, String... words) {
    return new QuickStart(seconds).words(JavaCommand.of(List.of(words)));
  }
}
