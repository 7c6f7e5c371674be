// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import dev.reweave.trace.log.LogReader;
import dev.reweave.trace.log.LogWriter;
import dev.reweave.trace.log.RecordStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** A log that is whole, but whose rows and records say what no recorder would write. */
final class ForgedLog {
  private record Chunk(int thread, long[] head, long[] object, long[] value) {}

  private final List<String> rows;
  private final List<Chunk> chunks = new ArrayList<>();

  /** {@code folder} holds the log to begin with. */
  ForgedLog(Path folder) throws IOException {
    try (LogReader reader = LogReader.open(folder)) {
      rows = reader.rows();
      for (int thread : reader.threads()) {
        RecordStream stream = reader.stream(thread);
        while (stream.next()) {
          int count = stream.count();
          chunks.add(
              new Chunk(
                  thread,
                  Arrays.copyOf(stream.head(), count),
                  Arrays.copyOf(stream.object(), count),
                  Arrays.copyOf(stream.value(), count)));
        }
      }
    }
  }

  /** The bytes of a forged log; {@code scratch} is a folder to write in. */
  byte[] next(Path scratch, SplittableRandom random) throws IOException {
    List<String> told = new ArrayList<>(rows);
    boolean inRows = random.nextBoolean();
    if (inRows) {
      TextDamage.damage(told, random);
    }
    int chosen = inRows ? -1 : random.nextInt(chunks.size());
    try (LogWriter writer = LogWriter.create(scratch)) {
      writer.rows(told);
      int sequence = 0;
      for (int i = 0; i < chunks.size(); i++) {
        Chunk chunk = chunks.get(i);
        sequence = i > 0 && chunks.get(i - 1).thread() == chunk.thread() ? sequence + 1 : 0;
        Chunk written = i == chosen ? forged(chunk, random) : chunk;
        writer.events(
            written.thread(),
            sequence,
            written.head().length,
            written.head(),
            written.object(),
            written.value());
      }
    }
    return Files.readAllBytes(scratch.resolve("log.rwl"));
  }

  private static Chunk forged(Chunk chunk, SplittableRandom random) {
    long[][] columns = {chunk.head().clone(), chunk.object().clone(), chunk.value().clone()};
    int times = 1 + random.nextInt(4);
    for (int i = 0; i < times; i++) {
      long[] column = columns[random.nextInt(3)];
      int at = random.nextInt(column.length);
      column[at] =
          switch (random.nextInt(4)) {
            case 0 -> column[at] ^ 1L << random.nextInt(64);
            case 1 -> random.nextLong();
            case 2 -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
            default -> column[random.nextInt(column.length)];
          };
    }
    return new Chunk(chunk.thread(), columns[0], columns[1], columns[2]);
  }
}
