// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Reads a trace file: streaming, or whole. Opening it reads the tables and checks that the blocks
 * fit together; the events' checksums are verified when they are read.
 *
 * <p>A file that ends too early (a writer was killed) is read up to its last whole block of events,
 * and a note says so; without whole tables it cannot be read. Not safe for several threads.
 */
public final class TraceReader implements Closeable {
  private final TraceFile file;
  private final TraceInfo info;

  private TraceReader(TraceFile file) throws IOException {
    this.file = file;
    info = file.readInfo();
  }

  /**
   * Opens a trace.
   *
   * @throws TraceException if the file is no trace, is of another version, or is damaged
   * @throws IOException if it cannot be read
   */
  public static TraceReader open(Path path) throws IOException {
    TraceFile file = new TraceFile(path);
    try {
      return new TraceReader(file);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** The tables, with the notes and facts of the file's end. */
  public TraceInfo info() {
    return info;
  }

  /** How many events there are. */
  public long events() {
    return file.events();
  }

  /** Size of the file. */
  public long bytes() {
    return file.bytes();
  }

  /** Whether the file ends too early. */
  public boolean isTruncated() {
    return file.isTruncated();
  }

  /** Hands all events to {@code consumer}, in order. */
  public void forEachBatch(Consumer<EventBatch> consumer) throws IOException {
    EventBatch batch = new EventBatch(TraceLayout.BLOCK_EVENTS);
    BatchCursor cursor = cursor();
    while (cursor.next(batch)) {
      consumer.accept(batch);
    }
  }

  /**
   * Hands over, in order, the batches in which the events {@code from} to {@code to} - 1 lie; the
   * first may begin before, the last end after them. Time: by the events between, wherever they
   * are.
   */
  public void forEachBatch(long from, long to, Consumer<EventBatch> consumer) throws IOException {
    if (from >= to) {
      return;
    }
    EventBatch batch = new EventBatch(TraceLayout.BLOCK_EVENTS);
    BatchCursor cursor = cursor();
    cursor.seek(from);
    while (cursor.next(batch)) {
      consumer.accept(batch);
      if (batch.first() + batch.size() >= to) {
        return;
      }
    }
  }

  /**
   * All events without sites and values, which takes half the time; what the batches say of those
   * is nothing.
   */
  public void forEachOutline(Consumer<EventBatch> consumer) throws IOException {
    EventBatch batch = new EventBatch(TraceLayout.BLOCK_EVENTS);
    BatchCursor cursor = cursor();
    while (cursor.next(batch, true)) {
      consumer.accept(batch);
    }
  }

  /** A position before the first event, for those who want to stop early. */
  BatchCursor cursor() {
    return new BatchCursor(file, info);
  }

  /**
   * The whole trace; about 25 bytes an event.
   *
   * @throws TraceException also if there are too many events for one array
   */
  public Trace load() throws IOException {
    long events = file.events();
    if (events > Integer.MAX_VALUE - 16) {
      throw new TraceException(file.path(), -1, events + " events are too many to load at once");
    }
    LoadedColumns columns = new LoadedColumns((int) events);
    forEachBatch(columns::add);
    return columns.trace(info);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
