// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands in this process and keeps what goes to which stream. */
abstract class CatchesStreams {
  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final PrintStream realOut = System.out;
  private final PrintStream realErr = System.err;

  @BeforeEach
  void catchStreams() {
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void giveStreamsBack() {
    System.setOut(realOut);
    System.setErr(realErr);
  }

  /** The exit status; what earlier commands printed is forgotten. */
  final int execute(String... words) {
    out.reset();
    err.reset();
    return Main.execute(words);
  }

  final String stdout() {
    return out.toString(StandardCharsets.UTF_8);
  }

  final String stderr() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
