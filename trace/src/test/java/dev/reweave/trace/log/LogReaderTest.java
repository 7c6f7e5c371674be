// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import static dev.reweave.trace.log.WrittenLogFolder.PER_CHUNK;
import static dev.reweave.trace.log.WrittenLogFolder.heads;
import static dev.reweave.trace.log.WrittenLogFolder.written;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogReaderTest {
  @TempDir Path folder;
  private WrittenLogFolder files;

  @BeforeEach
  void useFolder() {
    files = new WrittenLogFolder(folder);
  }

  @Test
  void readsARunThatEnded() throws IOException {
    try (LogReader reader = files.write(true).open()) {
      assertTrue(reader.complete());
      assertArrayEquals(new int[] {0, 1}, reader.threads());
      assertEquals("K\t1\tjava.lang.Thread", reader.rows().get(1));
      assertEquals(written(0), heads(reader, 0));
      assertEquals(written(1), heads(reader, 1));
      assertEquals(List.of(), reader.notes());
    }
  }

  @Test
  void takesTheRestOfAKilledRunFromThePool() throws IOException {
    // Chunk (0,1) was being drained: it is in both places.
    files.write(false).cut(endOfBlock(4)).pool(new int[][] {{0, 2}, {0, 1}, {1, 2}, {1, 1}});
    try (LogReader reader = files.open()) {
      assertFalse(reader.complete());
      assertEquals(written(0), heads(reader, 0));
      assertEquals(written(1), heads(reader, 1));
      assertEquals(List.of(), reader.notes());
    }
  }

  @Test
  void passesOverABlockTornByTheKill() throws IOException {
    files.write(false);
    long whole = endOfBlock(4);
    for (long cut : new long[] {whole - 1, whole - 300, whole + 1, whole + 39}) {
      files.write(false).cut(cut).pool(new int[][] {{0, 1}, {0, 2}, {1, 1}, {1, 2}});
      try (LogReader reader = files.open()) {
        assertEquals(written(0), heads(reader, 0));
        assertEquals(written(1), heads(reader, 1));
        assertEquals(List.of(), reader.notes());
      }
    }
  }

  @Test
  void marksTheHoleWhereAFileWasCutOff() throws IOException {
    try (LogReader reader = files.write(true).cut(endOfBlock(4)).open()) {
      assertFalse(reader.complete());
      List<Long> heads = heads(reader, 0);
      assertEquals(2 * PER_CHUNK + 1, heads.size());
      assertEquals(RawLayout.CLOSED, heads.get(2 * PER_CHUNK) & RawLayout.KIND_MASK);
      assertEquals(1, reader.notes().size());
    }
  }

  @Test
  void endsAThreadWhereItsEventsAreDamaged() throws IOException {
    files.write(true).flip((endOfBlock(3) + 50) * 8); // payload of the block after rows: (0,1)
    try (LogReader reader = files.open()) {
      List<Long> heads = heads(reader, 0);
      assertEquals(PER_CHUNK + 1, heads.size());
      assertEquals(RawLayout.CLOSED, heads.get(PER_CHUNK));
      assertEquals(written(1), heads(reader, 1));
      assertEquals(1, reader.notes().size());
      assertFalse(reader.complete());
    }
  }

  @Test
  void carriesTheSegmentInWhichTheHoleBegins() throws IOException {
    files.write(true).flip((endOfBlock(3) + 50) * 8);
    try (LogReader reader = files.open()) {
      RecordStream stream = reader.stream(0);
      long segment = -1;
      while (stream.next()) {
        segment = stream.object()[stream.count() - 1];
      }
      assertEquals(3, segment); // chunk (0,1) begins segment 3
    }
  }

  @Test
  void refusesWhatIsNoLog() throws IOException {
    assertThrows(TraceException.class, files::open);
    Files.write(files.log(), new byte[0]);
    assertThrows(TraceException.class, files::open);
    Files.writeString(files.log(), "PK this is something else entirely");
    TraceException e = assertThrows(TraceException.class, files::open);
    assertTrue(e.getMessage().contains("log.rwl") && !e.getMessage().contains("\n"));
  }

  /** Where the n-th block ends, the first being 0. */
  private long endOfBlock(int n) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(files.log()));
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    int at = LogLayout.FILE_HEADER;
    for (int i = 0; i <= n; i++) {
      at += LogLayout.BLOCK_HEADER + bytes.getInt(at + 20);
    }
    return at;
  }
}
