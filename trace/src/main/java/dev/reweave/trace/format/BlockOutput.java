// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Writes the header and whole blocks. */
final class BlockOutput {
  private final OutputStream out;

  BlockOutput(OutputStream out) {
    this.out = out;
  }

  void header() throws IOException {
    ByteBuffer to = TraceBlockHeader.buffer(TraceLayout.HEADER);
    to.putLong(TraceLayout.MAGIC).putInt(TraceLayout.VERSION);
    to.putInt(TraceBlockHeader.crc(to.array(), 0, TraceLayout.HEADER - 4));
    out.write(to.array());
  }

  void block(int type, int count, ByteWriter payload) throws IOException {
    int crc = TraceBlockHeader.crc(payload.array(), 0, payload.size());
    out.write(new TraceBlockHeader(type, payload.size(), count, crc).encoded());
    out.write(payload.array(), 0, payload.size());
  }
}
