// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreshFileTest {
  @TempDir Path base;

  @Test
  void whatALinkLeadsToStays() throws IOException {
    Path target = Files.writeString(base.resolve("target"), "kept");
    Path link = Files.createSymbolicLink(base.resolve("trace.visits"), target);
    write(link);
    assertEquals("kept", Files.readString(target));
    assertFalse(Files.isSymbolicLink(link));
    assertEquals("n", Files.readString(link));
  }

  @Test
  void anEarlierFileIsReplaced() throws IOException {
    Path file = Files.writeString(base.resolve("trace.visits"), "longer");
    write(file);
    assertEquals("n", Files.readString(file));
  }

  @Test
  void theSpoolOfATraceIsMadeAnew() throws IOException {
    Path target = Files.writeString(base.resolve("target"), "kept");
    Files.createSymbolicLink(base.resolve("trace.rwt.part"), target);
    try (SpooledTraceWriter writer = new SpooledTraceWriter(base.resolve("trace.rwt"))) {
      assertEquals(0, writer.count());
    }
    assertEquals("kept", Files.readString(target));
  }

  private static void write(Path file) throws IOException {
    try (OutputStream out = FreshFile.open(file)) {
      out.write('n');
    }
  }
}
