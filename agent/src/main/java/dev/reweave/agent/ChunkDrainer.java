// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.runtime.ChunkPool;
import dev.reweave.runtime.RecordingState;
import dev.reweave.trace.log.LogWriter;
import java.io.IOException;

/** Drains whole chunks, to a log that is read when the program has ended. */
final class ChunkDrainer implements LogDrainer {
  private static final int RECORDS = RawLayout.CHUNK / RawLayout.RECORD;

  private final LogWriter log;
  private final long[] head = new long[RECORDS];
  private final long[] object = new long[RECORDS];
  private final long[] value = new long[RECORDS];
  private boolean finished;

  ChunkDrainer(LogWriter log) {
    this.log = log;
  }

  /** Drains what is full now. */
  @Override
  public synchronized void drain() {
    try {
      ChunkPool.growIfNeeded();
      int chunk = finished ? -1 : ChunkPool.takeFull();
      while (chunk >= 0) {
        drain(chunk);
        chunk = ChunkPool.takeFull();
      }
    } catch (IOException noRoom) {
      RecordingState.close();
    }
  }

  private void drain(int chunk) throws IOException {
    int count;
    try {
      count = write(chunk, Integer.MAX_VALUE);
    } catch (IOException e) {
      ChunkPool.putBack(chunk);
      throw e;
    }
    ChunkPool.recycle(chunk, count);
  }

  private int write(int chunk, int atMost) throws IOException {
    int count = ChunkPool.copy(chunk, head, object, value);
    int writing = Math.min(count, atMost);
    if (writing > 0) {
      log.events(ChunkPool.thread(chunk), ChunkPool.sequence(chunk), writing, head, object, value);
    }
    return count;
  }

  @Override
  public synchronized boolean finish() {
    finished = true;
    try {
      ChunkSnapshot snapshot = ChunkSnapshot.take();
      while (true) {
        int full = ChunkPool.takeFull();
        while (full >= 0) {
          drain(full);
          full = ChunkPool.takeFull();
        }
        ChunkSnapshot again = ChunkSnapshot.take();
        if (again.equals(snapshot) && !ChunkPool.hasFull()) {
          break;
        }
        snapshot = again;
      }
      for (int i = 0; i < snapshot.chunks().size(); i++) {
        write(snapshot.chunks().get(i), snapshot.counts().get(i));
      }
      return true;
    } catch (IOException noRoom) {
      return false;
    }
  }
}
