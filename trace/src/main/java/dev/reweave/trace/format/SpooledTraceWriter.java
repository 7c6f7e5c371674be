// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceInfo;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a trace file whose tables are known only after its last event: the events go to a file
 * beside it first.
 */
public final class SpooledTraceWriter implements Closeable {
  private final Path file;
  private final Path spool;
  private final OutputStream out;
  private final EventEncoder events;

  /** Will write {@code file}; uses a file of the same name and ".part" meanwhile. */
  public SpooledTraceWriter(Path file) throws IOException {
    this.file = file;
    spool = file.resolveSibling(file.getFileName() + ".part");
    out = new BufferedOutputStream(FreshFile.open(spool), 1 << 16);
    events = new EventEncoder(new BlockOutput(out));
  }

  /** Adds the next event; {@code kind} is the ordinal of an {@link dev.reweave.trace.EventKind}. */
  public void add(int kind, int thread, int site, int target, long value) throws IOException {
    events.add(kind, thread, site, target, value);
  }

  /** How many events were added. */
  public long count() {
    return events.count();
  }

  /** Writes the file. */
  public void finish(TraceInfo info) throws IOException {
    events.flush();
    out.close();
    try (OutputStream to = new BufferedOutputStream(FreshFile.open(file), 1 << 16)) {
      BlockOutput blocks = new BlockOutput(to);
      blocks.header();
      new TableWriter(blocks).write(info);
      Files.copy(spool, to);
      ByteWriter payload = new ByteWriter();
      new TraceTrailer(events.count(), info.facts(), List.of()).write(payload);
      blocks.block(TraceLayout.TRAILER, 0, payload);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(spool);
  }
}
