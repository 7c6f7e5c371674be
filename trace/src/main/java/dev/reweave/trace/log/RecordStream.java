// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.TraceException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/**
 * One thread's records in batches of up to a chunk. Memory is that of one chunk, whatever the
 * length.
 */
public final class RecordStream {
  private static final long[] NOTHING = {};
  private static final byte[] NO_BYTES = {};

  private final LogReader reader;
  private final int thread;
  private final List<ChunkPiece> pieces;
  private final boolean mayEndEarly;
  private @Nullable BlockDecoder decoder; // from the first block on
  private long[] head = NOTHING;
  private long[] object = NOTHING;
  private long[] value = NOTHING;
  private byte[] bytes = NO_BYTES;
  private int next;
  private int count;
  private long segment;
  private int lastKind;
  private boolean ended;

  RecordStream(LogReader reader, int thread, List<ChunkPiece> pieces, boolean mayEndEarly) {
    this.reader = reader;
    this.thread = thread;
    this.pieces = pieces;
    this.mayEndEarly = mayEndEarly;
  }

  /**
   * Goes to the next batch, which is not empty; false at the end. Damage ends the stream, see
   * {@link LogReader}.
   *
   * @throws TraceException if the file cannot be read
   */
  public boolean next() throws TraceException {
    count = 0;
    while (count == 0 && !ended) {
      advance();
    }
    if (count == 0) {
      release();
    }
    return count > 0;
  }

  /** How many records the batch has. */
  public int count() {
    return count;
  }

  /** Heads of the batch's records; valid until {@link #next}, as are the other columns. */
  public long[] head() {
    return head;
  }

  /** Second column of the records. */
  public long[] object() {
    return object;
  }

  /** Third column of the records. */
  public long[] value() {
    return value;
  }

  private void release() {
    decoder = null;
    bytes = NO_BYTES;
    head = NOTHING;
    object = NOTHING;
    value = NOTHING;
  }

  private void advance() throws TraceException {
    if (next == pieces.size()) {
      if (mayEndEarly && lastKind != RawLayout.END && lastKind != RawLayout.CLOSED) {
        cut();
      }
      ended = true;
      return;
    }
    ChunkPiece piece = pieces.get(next);
    if (piece.sequence() != next) {
      reader.damaged("events of thread " + thread + " are missing; the trace ends there");
      cut();
      return;
    }
    next++;
    if (load(piece)) {
      learn(piece.count());
      count = piece.count();
    } else {
      reader.damaged("events of thread " + thread + " are damaged; the trace ends there");
      segment = piece.segment() != 0 ? piece.segment() : segment;
      cut();
    }
  }

  private boolean load(ChunkPiece piece) throws TraceException {
    reserve(piece.count());
    if (bytes.length < piece.bytes()) {
      bytes = new byte[piece.bytes()];
    }
    Objects.requireNonNull(reader.source(piece)).read(piece.offset(), bytes, piece.bytes());
    if (piece.pooled()) {
      split(piece.count());
      return true;
    }
    if (LogLayout.crc(bytes, 0, piece.bytes()) != piece.crc()) {
      return false;
    }
    if (decoder == null) {
      decoder = new BlockDecoder();
    }
    try {
      decoder.decode(bytes, piece.bytes(), piece.count(), head, object, value);
      return true;
    } catch (DataFormatException damaged) {
      return false;
    }
  }

  private void reserve(int records) {
    if (head.length < records) {
      head = new long[records];
      object = new long[records];
      value = new long[records];
    }
  }

  private void split(int records) {
    ByteBuffer raw = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    for (int i = 0; i < records; i++) {
      head[i] = raw.getLong(i * RawLayout.RECORD);
      object[i] = raw.getLong(i * RawLayout.RECORD + 8);
      value[i] = raw.getLong(i * RawLayout.RECORD + 16);
    }
  }

  private void learn(int records) {
    for (int i = records - 1; i >= 0; i--) {
      if ((head[i] & RawLayout.KIND_MASK) == RawLayout.SEGMENT) {
        segment = object[i];
        break;
      }
    }
    if (records > 0) {
      lastKind = (int) (head[records - 1] & RawLayout.KIND_MASK);
    }
  }

  /** Ends the stream with a record that cuts the order where the hole begins. */
  private void cut() {
    reserve(1);
    head[0] = RawLayout.CLOSED;
    object[0] = segment;
    value[0] = 0;
    count = 1;
    ended = true;
  }
}
