// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes log folders and reads them whole. */
final class WrittenLogFolder {
  static final int PER_CHUNK = 400;

  private final Path folder;

  WrittenLogFolder(Path folder) {
    this.folder = folder;
  }

  Path log() {
    return folder.resolve("log.rwl");
  }

  Path pool() {
    return folder.resolve("pool.rwp");
  }

  /** Two threads with three chunks each; thread 1 has ended. */
  WrittenLogFolder write(boolean closed) throws IOException {
    try (LogWriter writer = LogWriter.create(folder)) {
      writer.rows(List.of("X\tjdk\t17", "K\t1\tjava.lang.Thread"));
      for (int sequence = 0; sequence < 3; sequence++) {
        for (int thread = 0; thread < 2; thread++) {
          Records r = chunk(thread, sequence);
          writer.events(thread, sequence, r.count(), r.head, r.object, r.value);
        }
        writer.rows(List.of("N\tnote " + sequence));
      }
      if (closed) {
        writer.rows(List.of("X\tclosed\t1"));
      }
    }
    return this;
  }

  static Records chunk(int thread, int sequence) {
    Records r = Records.loop(PER_CHUNK).beginning(1 + sequence * 2L + thread);
    return thread == 1 && sequence == 2 ? r.ending() : r;
  }

  /** A pool with the given chunks, as a killed run leaves it. */
  WrittenLogFolder pool(int[][] threadAndSequence) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(pool().toFile(), "rw")) {
      file.setLength(RawLayout.POOL_SLAB);
      for (int i = 0; i < threadAndSequence.length; i++) {
        file.seek((i + 3L) * RawLayout.CHUNK);
        file.write(raw(threadAndSequence[i][0], threadAndSequence[i][1]));
      }
    }
    return this;
  }

  private static byte[] raw(int thread, int sequence) {
    ByteBuffer out = ByteBuffer.allocate(RawLayout.CHUNK).order(ByteOrder.nativeOrder());
    out.putInt(RawLayout.CHUNK_MAGIC).putInt(thread).putInt(sequence).putInt(RawLayout.LEASED);
    out.position(RawLayout.CHUNK_HEADER);
    Records r = chunk(thread, sequence);
    for (int i = 0; i < r.count(); i++) {
      out.putLong(r.head[i]).putLong(r.object[i]).putLong(r.value[i]);
    }
    return out.array();
  }

  /** Keeps the log's first bytes only. */
  WrittenLogFolder cut(long length) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(log().toFile(), "rw")) {
      file.setLength(length);
    }
    return this;
  }

  /** Flips one bit of the log. */
  WrittenLogFolder flip(long bit) throws IOException {
    byte[] bytes = Files.readAllBytes(log());
    bytes[(int) (bit / 8)] ^= (byte) (1 << bit % 8);
    Files.write(log(), bytes);
    return this;
  }

  LogReader open() throws IOException {
    return LogReader.open(folder);
  }

  /** Heads of the thread's records. */
  static List<Long> heads(LogReader reader, int thread) throws IOException {
    List<Long> heads = new ArrayList<>();
    RecordStream stream = reader.stream(thread);
    while (stream.next()) {
      for (int i = 0; i < stream.count(); i++) {
        heads.add(stream.head()[i]);
      }
    }
    return heads;
  }

  /** Heads the thread was given in {@link #write}. */
  static List<Long> written(int thread) {
    List<Long> heads = new ArrayList<>();
    for (int sequence = 0; sequence < 3; sequence++) {
      for (long head : chunk(thread, sequence).head) {
        heads.add(head);
      }
    }
    return heads;
  }
}
