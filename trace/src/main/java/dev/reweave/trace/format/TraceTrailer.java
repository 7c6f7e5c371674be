// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.TraceInfo.Facts;
import java.util.ArrayList;
import java.util.List;

/**
 * The last block: what was known only at the end. Payload: events (varint), the facts, and as many
 * notes as the block's count says.
 */
record TraceTrailer(long events, Facts facts, List<String> notes) {
  void write(ByteWriter to) {
    to.varint(events);
    TableWriter.facts(facts, to);
    notes.forEach(to::text);
  }

  static TraceTrailer read(ByteReader in, int notes) throws TraceException {
    long events = in.varint();
    Facts facts = TableReader.facts(in);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < notes; i++) {
      texts.add(in.text());
    }
    return new TraceTrailer(events, facts, texts);
  }
}
