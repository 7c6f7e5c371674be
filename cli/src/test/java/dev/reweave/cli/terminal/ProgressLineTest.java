// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final String CLEAR = "\r\u001b[K";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private long now = 5_000_000_000L;

  private ProgressLine line(boolean isTerminal) {
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    return new ProgressLine(stream, isTerminal, () -> now);
  }

  private void later(long millis) {
    now += millis * 1_000_000;
  }

  private String said() {
    String text = out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "|");
    out.reset();
    return text;
  }

  @Test
  void elsewhereThanOnATerminalALongStepIsSaidEveryTwoSeconds() {
    ProgressLine line = line(false);
    line.step("deciding …");
    later(1_500);
    line.tick();
    assertEquals("", said());
    later(400);
    line.tick();
    assertEquals("deciding … 1 s|", said());
    later(1_900);
    line.tick();
    assertEquals("deciding … 3 s|", said());
  }

  @Test
  void shortStepsAreSaidToo() {
    ProgressLine line = line(false);
    for (int i = 1; i <= 9; i++) {
      line.step("question " + i);
      later(300);
      line.tick();
    }
    assertEquals("question 6|", said());
  }

  @Test
  void whatElseWasWrittenIsNoSilence() {
    ProgressLine line = line(false);
    line.step("deciding …");
    later(1_500);
    line.interrupt();
    later(1_500);
    line.tick();
    assertEquals("", said());
  }

  @Test
  void nothingIsSaidWhenNothingGoesOn() {
    ProgressLine line = line(false);
    later(10_000);
    line.tick();
    line.step("deciding …");
    line.close();
    later(10_000);
    line.tick();
    assertEquals("", said());
  }

  @Test
  void aStepAfterAPauseIsNotLate() {
    ProgressLine line = line(false);
    later(10_000); // the program runs, and prints what it likes
    line.step("ordering …");
    line.tick();
    assertEquals("", said());
  }

  @Test
  void onATerminalTheLineIsWrittenOverAndTakenAway() {
    ProgressLine line = line(true);
    line.step("ordering …");
    assertEquals(CLEAR + "ordering …", said());
    later(1_100);
    line.tick();
    assertEquals(CLEAR + "ordering … 1 s", said());
    line.interrupt();
    assertEquals(CLEAR, said());
    later(1_100);
    line.tick();
    assertEquals(CLEAR + "ordering … 2 s", said());
    line.close();
    assertEquals(CLEAR, said());
    line.tick();
    assertEquals("", said());
  }
}
