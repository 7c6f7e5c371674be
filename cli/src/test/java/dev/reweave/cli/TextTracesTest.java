// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Traces of other tools in and out. */
class TextTracesTest extends CatchesStreams {
  private static final String STD =
      """
      T0|fork(T1)|1
      T0|begin|2
      T0|r(x)|3
      T0|w(x)|4
      T0|end|5
      T1|w(x)|6
      """;
  private static final String RR =
      """
      [main: chatter]
      @   Start(0,1)
      @   Rd(0,@01.ex/Acct.bal_I)  Final  Acct.java:4:1
      @   Wr(1,@01.ex/Acct.bal_I)  Final  Acct.java:9:1
      """;

  @Test
  void stdIsAnalysedAsItIs() throws IOException {
    Path std = Files.writeString(folder.resolve("a.std"), STD);
    assertEquals(
        10,
        execute("analyze", "--out", folder.resolve("out").toString(), std.toString()),
        stderr());
    assertTrue(stdout().contains("RWW") || stdout().contains("lost update"), stdout());
  }

  @Test
  void importThenExportGivesTheSameEvents() throws IOException {
    Path std = Files.writeString(folder.resolve("a.std"), STD);
    Path out = folder.resolve("imported");
    assertEquals(0, execute("import", "--out", out.toString(), std.toString()), stderr());
    assertEquals(out.resolve("trace.rwt") + "\n", stdout());
    assertEquals(0, execute("export", out.toString(), "--format", "std"), stderr());
    assertEquals(
        STD.lines().map(line -> line.replaceAll("\\|[0-9]+$", "")).toList(),
        stdout().lines().map(line -> line.replaceAll("\\|[0-9]+$", "")).toList());
  }

  @Test
  void statsCountThreads() throws IOException {
    Path std = Files.writeString(folder.resolve("a.std"), STD);
    assertEquals(0, execute("stats", std.toString()), stderr());
    assertTrue(stdout().contains("threads"), stdout());
  }

  @Test
  void rrIsToldApart() throws IOException {
    Path rr = Files.writeString(folder.resolve("a.rr"), RR);
    assertEquals(0, execute("stats", rr.toString()), stderr());
    assertTrue(stdout().contains("threads"), stdout());
  }

  @Test
  void textThatIsNoTraceIsOneLine() throws IOException {
    Path text = Files.writeString(folder.resolve("poem.txt"), "Roses are red\nviolets\n");
    assertEquals(2, execute("analyze", text.toString()));
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().startsWith("reweave: " + text + " line 1"), stderr());
  }

  @Test
  void aLineWithoutEndIsOneLineToo() throws IOException {
    Path text = Files.writeString(folder.resolve("long.txt"), "@".repeat(1 << 20));
    assertEquals(2, execute("stats", text.toString()));
    assertEquals(1, stderr().lines().count());
    assertTrue(stderr().length() < 1000, "the line itself is not repeated in full");
  }
}
