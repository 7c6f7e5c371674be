// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

import dev.reweave.protocol.journal.JournalRow.FactRow;
import dev.reweave.trace.TraceException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Walks the block headers of {@code log.rwl} and reads the rows. Linear in the number of blocks.
 */
final class LogScan {
  private static final String CLOSED_ROW = FactRow.WHOLE.text();

  private final FileSource source;
  private final LogIndex index;
  private final ByteBuffer header = LogLayout.buffer(LogLayout.BLOCK_HEADER);

  LogScan(FileSource source, LogIndex index) {
    this.source = source;
    this.index = index;
  }

  void run() throws TraceException {
    long at = LogLayout.FILE_HEADER;
    while (at + LogLayout.BLOCK_HEADER <= source.size()) {
      source.read(at, header.array(), LogLayout.BLOCK_HEADER);
      LogBlockHeader block = LogBlockHeader.readFrom(header);
      if (block == null || block.type() > LogLayout.EVENTS) {
        index.holes = true;
        index.notes.add(
            "the log is damaged after "
                + at
                + " of "
                + source.size()
                + " bytes; what was recorded after that is lost");
        return;
      }
      long payload = at + LogLayout.BLOCK_HEADER;
      at = payload + block.payload();
      if (at > source.size()) {
        index.torn = block;
        return;
      }
      take(block, payload);
    }
  }

  private void take(LogBlockHeader block, long payload) throws TraceException {
    if (block.type() == LogLayout.EVENTS) {
      if (!index.has(block.thread(), block.sequence())) {
        index.add(
            block.thread(),
            new ChunkPiece(
                false,
                payload,
                block.payload(),
                block.sequence(),
                block.count(),
                block.segment(),
                block.crc()));
      }
      return;
    }
    byte[] text = new byte[block.payload()];
    source.read(payload, text, text.length);
    if (LogLayout.crc(text, 0, text.length) != block.crc()) {
      index.rowsLost = true;
      return;
    }
    new String(text, StandardCharsets.UTF_8).lines().forEach(this::row);
  }

  private void row(String row) {
    index.rows.add(row);
    index.closed |= row.equals(CLOSED_ROW);
  }
}
