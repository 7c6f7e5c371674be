// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo.Facts;
import dev.reweave.trace.build.RandomTraces;
import dev.reweave.trace.build.TraceBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("trace.rwt");
  }

  private static Trace load(Path file) throws IOException {
    try (TraceReader reader = TraceReader.open(file)) {
      return reader.load();
    }
  }

  @Test
  void givesBackWhatWasWritten() throws IOException {
    for (long seed = 0; seed < 50; seed++) {
      Trace trace = RandomTraces.trace(seed, RandomTraces.Shape.rich(4, 60));
      TraceWriter.write(file(), trace);
      Traces.assertSame(trace, load(file()));
    }
  }

  @Test
  void keepsExtremeValuesAndNames() throws IOException {
    TraceBuilder b = new TraceBuilder();
    b.permits("s", Integer.MAX_VALUE).on("T0").permitsAcquire("none", 1).permitsAcquire("s", 1);
    b.on("T0").enter("é.Ünïcode.m", Long.MIN_VALUE).write("long[]#99[12345]", Long.MAX_VALUE);
    b.write("long[]#99[12345]", Long.MIN_VALUE).write("~a.B#7.c", -1).exitByException();
    Trace trace = b.build();
    TraceWriter.write(file(), trace);
    Traces.assertSame(trace, load(file()));
  }

  @Test
  void streamsManyBlocks() throws IOException {
    Trace tiny = twoThreads();
    int count = 3 * TraceLayout.BLOCK_EVENTS + 17;
    writeMany(tiny, count);
    long[] seen = {0, 0};
    try (TraceReader reader = TraceReader.open(file())) {
      assertEquals(count, reader.events());
      reader.forEachBatch(
          batch -> {
            assertEquals(seen[0], batch.first());
            seen[0] += batch.size();
            for (int i = 0; i < batch.size(); i++) {
              seen[1] += batch.value()[i];
            }
          });
    }
    assertEquals(count, seen[0]);
    assertEquals((long) count * (count - 1) / 2, seen[1]);
  }

  @Test
  void spooledWriterWritesTheSame() throws IOException {
    Trace trace = RandomTraces.trace(3, RandomTraces.Shape.rich(3, 40));
    try (SpooledTraceWriter writer = new SpooledTraceWriter(file())) {
      for (int e = 0; e < trace.size(); e++) {
        int kind = trace.kind(e).ordinal();
        writer.add(kind, trace.thread(e), trace.site(e), trace.target(e), trace.value(e));
      }
      writer.finish(trace.info());
    }
    Traces.assertSame(trace, load(file()));
    assertFalse(Files.exists(folder.resolve("trace.rwt.part")));
  }

  @Test
  void addsNotesAndFactsOfTheEnd() throws IOException {
    try (TraceWriter writer = TraceWriter.create(file(), twoThreads().info())) {
      writer.finish(List.of("late"), new Facts(1, 2, 3, 4, true, 5, 6));
    }
    try (TraceReader reader = TraceReader.open(file())) {
      assertEquals(List.of("late"), reader.info().notes());
      assertEquals(new Facts(1, 2, 3, 4, true, 5, 6), reader.info().facts());
    }
  }

  @Test
  void readsWhatIsWholeOfATruncatedFile() throws IOException {
    writeMany(twoThreads(), 2 * TraceLayout.BLOCK_EVENTS + 5);
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length - 60));
    try (TraceReader reader = TraceReader.open(file())) {
      assertTrue(reader.isTruncated());
      assertEquals(2 * TraceLayout.BLOCK_EVENTS, reader.load().size());
      assertTrue(reader.info().notes().get(0).contains("cut off"));
      assertFalse(reader.info().facts().complete());
    }
  }

  @Test
  void saysWhatIsWrongWithOtherFiles() throws IOException {
    assertTrue(message(new byte[0]).contains("empty"));
    assertTrue(message("T0|r(x)|3\nT1|w(x)|4\n".getBytes()).contains("another kind of file"));
    assertTrue(message(new byte[] {1, 2}).contains("starts with 16 bytes"));
    assertThrows(TraceException.class, () -> TraceReader.open(folder));
    assertThrows(TraceException.class, () -> TraceReader.open(folder.resolve("none")));
  }

  @Test
  void refusesAnotherVersion() throws IOException {
    TraceWriter.write(file(), twoThreads());
    byte[] bytes = Files.readAllBytes(file());
    bytes[8] = 9;
    int crc = TraceBlockHeader.crc(bytes, 0, 12);
    for (int i = 0; i < 4; i++) {
      bytes[12 + i] = (byte) (crc >>> 8 * i);
    }
    assertTrue(message(bytes).contains("expected version 2, found 9"));
  }

  @Test
  void anyTruncationGivesAPrefixOrAnException() throws IOException {
    Trace trace = RandomTraces.trace(5, RandomTraces.Shape.rich(3, 40));
    TraceWriter.write(file(), trace);
    byte[] whole = Files.readAllBytes(file());
    for (int length = 0; length < whole.length; length++) {
      Files.write(file(), Arrays.copyOf(whole, length));
      try {
        Trace part = load(file());
        assertTrue(part.size() == 0 || part.size() == trace.size());
      } catch (TraceException expected) {
        assertTrue(expected.getMessage().contains("expected"), expected.getMessage());
      }
    }
  }

  @Test
  void anyBitFlipIsNoticed() throws IOException {
    TraceWriter.write(file(), RandomTraces.trace(5, RandomTraces.Shape.rich(3, 40)));
    byte[] whole = Files.readAllBytes(file());
    for (int bit = 0; bit < whole.length * 8; bit += 5) {
      byte[] copy = whole.clone();
      copy[bit >>> 3] ^= (byte) (1 << (bit & 7));
      Files.write(file(), copy);
      assertThrows(TraceException.class, () -> load(file()));
    }
  }

  /** Damage that the checksums cannot see, as a hostile or buggy writer would make it. */
  @Test
  void damageWithRightChecksumsNeverCrashes() throws IOException {
    TraceWriter.write(file(), RandomTraces.trace(9, RandomTraces.Shape.rich(4, 80)));
    byte[] whole = Files.readAllBytes(file());
    Random random = new Random(1);
    for (int round = 0; round < 1000; round++) {
      byte[] copy = whole.clone();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        int at = TraceLayout.HEADER + random.nextInt(copy.length - TraceLayout.HEADER);
        copy[at] = (byte) random.nextInt(256);
      }
      Checksums.repair(copy);
      Files.write(file(), copy);
      try {
        load(file());
      } catch (TraceException expected) {
        assertTrue(expected.getMessage().contains("expected"), expected.getMessage());
      }
    }
  }

  private String message(byte[] content) throws IOException {
    Files.write(file(), content);
    return assertThrows(TraceException.class, () -> load(file())).getMessage();
  }

  private static Trace twoThreads() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").write("x");
    b.on("T1").read("x");
    return b.build();
  }

  private void writeMany(Trace tables, int count) throws IOException {
    try (TraceWriter writer = TraceWriter.create(file(), tables.info())) {
      for (int i = 0; i < count; i++) {
        writer.add(EventKind.WRITE.ordinal(), i & 1, i % tables.info().sites().size(), 0, i);
      }
      writer.finish(List.of(), tables.info().facts());
    }
  }
}
