// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.CodeOrigin;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.build.TraceBuilder;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameworkNoteTest {
  private final TraceBuilder b = new TraceBuilder();

  private Optional<String> note(String... classes) {
    for (String name : classes) {
      b.method(
          name + ".m",
          new Method(name, "m", "()V", "A.java", false, false, false, false, CodeOrigin.FRAMEWORK));
    }
    b.on("A").line(1).write("Test#7.n");
    return FrameworkNote.of(b.build().info());
  }

  @Test
  void namesWhoIsMeantAndNotAllThatTheirHouseMakes() {
    String note =
        note("org.springframework.boot.A", "org.apache.catalina.core.B", "kotlinx.C").orElseThrow();
    assertTrue(
        note.startsWith("What kotlinx, org.apache.catalina, org.springframework do to"), note);
  }

  @Test
  void saysNothingOfTheProgram() {
    assertEquals(Optional.empty(), note());
  }
}
