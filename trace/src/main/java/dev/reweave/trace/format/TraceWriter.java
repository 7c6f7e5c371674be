// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Facts;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a trace file when its tables are known before its events. A writer that was closed without
 * {@link #finish} leaves a file that readers take for truncated.
 */
public final class TraceWriter implements Closeable {
  private final OutputStream out;
  private final BlockOutput blocks;
  private final EventEncoder events;

  private TraceWriter(OutputStream out) {
    this.out = out;
    blocks = new BlockOutput(out);
    events = new EventEncoder(blocks);
  }

  /** Creates or overwrites the file and writes the tables. */
  public static TraceWriter create(Path file, TraceInfo info) throws IOException {
    TraceWriter writer = new TraceWriter(new BufferedOutputStream(FreshFile.open(file), 1 << 16));
    try {
      writer.blocks.header();
      new TableWriter(writer.blocks).write(info);
      return writer;
    } catch (IOException | RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  /** Writes a trace that is in memory. */
  public static void write(Path file, Trace trace) throws IOException {
    try (TraceWriter writer = create(file, trace.info())) {
      for (int e = 0; e < trace.size(); e++) {
        writer.add(
            trace.kind(e).ordinal(),
            trace.thread(e),
            trace.site(e),
            trace.target(e),
            trace.value(e));
      }
      writer.finish(List.of(), trace.info().facts());
    }
  }

  /** Adds the next event; {@code kind} is the ordinal of an {@link dev.reweave.trace.EventKind}. */
  public void add(int kind, int thread, int site, int target, long value) throws IOException {
    events.add(kind, thread, site, target, value);
  }

  /** How many events were added. */
  public long count() {
    return events.count();
  }

  /** Ends the trace. {@code notes} come after those of the tables, {@code facts} replace theirs. */
  public void finish(List<String> notes, Facts facts) throws IOException {
    events.flush();
    ByteWriter payload = new ByteWriter();
    new TraceTrailer(events.count(), facts, notes).write(payload);
    blocks.block(TraceLayout.TRAILER, notes.size(), payload);
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
