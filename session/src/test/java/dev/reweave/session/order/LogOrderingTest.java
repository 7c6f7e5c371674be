// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.log.LogWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogOrderingTest {
  @TempDir Path base;

  @Test
  void aLinkInThePlaceOfTheUnfinishedTraceIsNotWrittenThrough() throws IOException {
    Path target = Files.writeString(base.resolve("target"), "kept");
    Files.createSymbolicLink(base.resolve("trace.rwt.unfinished"), target);
    Path log = Files.createDirectory(base.resolve("log"));
    try (LogWriter writer = LogWriter.create(log)) {
      writer.rows(List.of("X\tclosed\t1"));
    }
    Path trace = base.resolve("trace.rwt");
    LogOrdering.order(log, trace);
    assertEquals("kept", Files.readString(target));
    assertTrue(Files.isRegularFile(trace));
  }
}
