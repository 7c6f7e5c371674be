// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.trace.TraceException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
  private static final int FILE_BYTES = 2000;

  @TempDir Path folder;
  private final List<String> seen = new ArrayList<>();
  private final List<Long> heads = new ArrayList<>();

  private final LogTail.Reader reader =
      new LogTail.Reader() {
        @Override
        public void rows(List<String> rows) {
          seen.addAll(rows);
        }

        @Override
        public void records(int thread, long[] head, long[] object, long[] value) {
          for (long h : head) {
            heads.add(h);
          }
        }

        @Override
        public void cut(long segment) {
          seen.add("cut " + segment);
        }
      };

  @Test
  void readsEverythingOnceAndKeepsFewFiles() throws IOException {
    List<Long> written = new ArrayList<>();
    int waits = 0;
    try (LogWriter writer = LogWriter.live(folder, FILE_BYTES);
        LogTail tail = new LogTail(folder, reader)) {
      for (int sequence = 0; sequence < 60; sequence++) {
        waits += room(writer, tail);
        part(writer, sequence, 0, 100, written);
        waits += room(writer, tail);
        part(writer, sequence, 100, WrittenLogFolder.PER_CHUNK, written);
        writer.rows(List.of("N\t" + sequence));
        writer.cut(sequence);
        assertTrue(files() <= LogWriter.MOST_FILES + 1, files() + " files");
      }
      tail.poll();
      assertFalse(tail.poll());
    }
    assertEquals(written, heads);
    assertEquals(120, seen.size());
    assertEquals(List.of("N\t59", "cut 59"), seen.subList(118, 120));
    assertTrue(waits > 1, "the writer never had to wait");
    assertEquals(1, files());
  }

  @Test
  void takesOverFromThePoolWhatAKilledProgramHadNotDrained() throws IOException {
    List<Long> written = new ArrayList<>();
    try (LogWriter writer = LogWriter.live(folder, FILE_BYTES);
        LogTail tail = new LogTail(folder, reader)) {
      part(writer, 0, 0, WrittenLogFolder.PER_CHUNK, written);
      part(writer, 1, 0, 150, written);
      new WrittenLogFolder(folder).pool(new int[][] {{0, 0}, {0, 2}, {0, 1}});
      tail.poll();
      assertTrue(tail.rest());
    }
    assertEquals(WrittenLogFolder.written(0), heads);
  }

  @Test
  void passesOverWhatNobodyWants() throws IOException {
    try (LogWriter writer = LogWriter.live(folder, FILE_BYTES);
        LogTail tail = new LogTail(folder, reader)) {
      for (int sequence = 0; sequence < 60; sequence++) {
        if (!writer.hasRoom()) {
          tail.discard();
        }
        assertTrue(writer.hasRoom());
        part(writer, sequence, 0, WrittenLogFolder.PER_CHUNK, new ArrayList<>());
      }
      assertEquals(List.of(), heads);
    }
  }

  @Test
  void noticesDamage() throws IOException {
    try (LogWriter writer = LogWriter.live(folder, FILE_BYTES)) {
      part(writer, 0, 0, WrittenLogFolder.PER_CHUNK, new ArrayList<>());
    }
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve(LogFolder.live(0)).toFile(), "rw")) {
      file.seek(100);
      file.write(file.read() ^ 1);
    }
    try (LogTail tail = new LogTail(folder, reader)) {
      assertThrows(TraceException.class, tail::poll);
    }
  }

  private static void part(LogWriter writer, int sequence, int from, int to, List<Long> written)
      throws IOException {
    Records r = WrittenLogFolder.chunk(0, sequence);
    int count = to - from;
    long[][] columns = new long[3][count];
    System.arraycopy(r.head, from, columns[0], 0, count);
    System.arraycopy(r.object, from, columns[1], 0, count);
    System.arraycopy(r.value, from, columns[2], 0, count);
    writer.part(0, sequence, from, count, columns[0], columns[1], columns[2]);
    for (long head : columns[0]) {
      written.add(head);
    }
  }

  private static int room(LogWriter writer, LogTail tail) throws IOException {
    if (writer.hasRoom()) {
      return 0;
    }
    assertTrue(tail.poll());
    assertTrue(writer.hasRoom());
    return 1;
  }

  private int files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return (int) files.count();
    }
  }
}
