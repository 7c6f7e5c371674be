// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import static dev.reweave.trace.log.WrittenLogFolder.heads;
import static dev.reweave.trace.log.WrittenLogFolder.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to the bytes: one line that says so, or a prefix of what was recorded. */
class LogDamageTest {
  @TempDir Path folder;

  @Test
  void survivesTruncationAnywhere() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          WrittenLogFolder files = new WrittenLogFolder(folder).write(true);
          byte[] whole = Files.readAllBytes(files.log());
          for (int length = whole.length - 1; length >= 0; length -= 7) {
            files.cut(length);
            assertPrefixes(files);
          }
        });
  }

  @Test
  void survivesFlippedBits() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          WrittenLogFolder files = new WrittenLogFolder(folder).write(true);
          byte[] whole = Files.readAllBytes(files.log());
          SplittableRandom random = new SplittableRandom(7);
          for (int i = 0; i < 1500; i++) {
            Files.write(files.log(), whole);
            files.flip(random.nextLong(whole.length * 8L));
            assertPrefixes(files);
          }
        });
  }

  /** Every flip changes something that matters, except in the unused part of the file header. */
  private static void assertPrefixes(WrittenLogFolder files) throws IOException {
    try (LogReader reader = files.open()) {
      for (int thread : reader.threads()) {
        List<Long> read = heads(reader, thread);
        int last = read.size() - 1;
        if (last >= 0 && (read.get(last) & RawLayout.KIND_MASK) == RawLayout.CLOSED) {
          read = read.subList(0, last);
          assertFalse(reader.complete());
        }
        assertEquals(written(thread).subList(0, read.size()), read);
        if (read.size() < written(thread).size()) {
          assertFalse(reader.complete());
          assertFalse(reader.notes().isEmpty());
        }
      }
    } catch (TraceException e) {
      assertFalse(e.getMessage().contains("\n"));
    }
  }
}
