// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.TraceInfo;
import java.io.IOException;

/** Walks over the event blocks of an open file. */
final class BatchCursor {
  private final TraceFile file;
  private final EventDecoder decoder;
  private final ByteReader in;
  private long at;
  private long events;

  BatchCursor(TraceFile file, TraceInfo info) {
    this.file = file;
    in = new ByteReader(file.path());
    decoder = new EventDecoder(in, info);
    at = file.firstEvents();
  }

  /** Goes to the block in which an event lies. */
  void seek(long event) throws IOException {
    int block = file.block(event);
    at = file.offset(block);
    events = file.firstEvent(block);
  }

  /** Reads the next block into {@code batch}; false at the end. */
  boolean next(EventBatch batch) throws IOException {
    return next(batch, false);
  }

  /** {@code outline}: kinds, threads and targets only. */
  boolean next(EventBatch batch, boolean outline) throws IOException {
    if (at >= file.endOfEvents()) {
      return false;
    }
    TraceBlockHeader header = file.header(at);
    file.payload(header, at, in);
    if (outline) {
      decoder.outline(header.count(), batch);
    } else {
      decoder.decode(header.count(), batch);
    }
    if (batch.first() != events) {
      throw in.broken("expected event " + events + ", found " + batch.first());
    }
    events += batch.size();
    at += TraceLayout.BLOCK_HEADER + header.bytes();
    return true;
  }
}
