// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.bank.Bank;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * RAPID's text format: what is exported can be analysed; what cannot be read is named by its line.
 */
class TextTracesIT {
  @Test
  void exportedTraceIsAnalysedAgain() throws IOException {
    Path folder = Runs.newFolder("text");
    Path trace =
        Reweave.record(folder)
            .with("--")
            .with(Jdk.own().java(ClassPath.of(Invariant.class), Bank.class.getName()))
            .run()
            .expectExit(0)
            .only(Recordings.TRACE);
    Path text = folder.resolve("bank.std");
    Reweave.reweave("export", trace.toString(), "-o", text.toString()).run().expectExit(0);
    assertTrue(Files.readString(text).contains("acq("), () -> "in " + text);
    Outcome again = Recordings.analyze(text);
    assertTrue(again.exit() == 0 || again.exit() == 10, again::toString);
    assertTrue(again.findings().run("threads") >= 4, again::toString);
  }

  @Test
  void lostUpdateInText() throws IOException {
    String text =
        """
        T1|begin(0)|1
        T1|acq(l)|2
        T1|r(x)|3
        T1|rel(l)|4
        T1|acq(l)|5
        T1|w(x)|6
        T1|rel(l)|7
        T1|end(0)|8
        T2|acq(l)|9
        T2|w(x)|10
        T2|rel(l)|11
        """;
    Outcome outcome = analyze(text).expectExit(10);
    assertTrue(
        outcome.findings().findings().stream().anyMatch(f -> f.pattern().equals("RWW")),
        outcome::toString);
  }

  @Test
  void brokenLineIsNamed() throws IOException {
    Outcome outcome = analyze("T1|r(x)|1\nT1|w(x)|2\nT2 w(x) 3\n").expectRefusal();
    assertTrue(outcome.stderr().contains("3"), outcome::toString);
  }

  private static Outcome analyze(String text) throws IOException {
    Path file = Runs.newFolder("std").resolve("some.std");
    return Recordings.analyze(Files.writeString(file, text, UTF_8));
  }
}
