// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.List;

/** Turns events into the columns of a trace. */
final class EventColumns {
  private EventColumns() {}

  static Trace trace(TraceInfo info, List<BuiltEvent> events) {
    int size = events.size();
    byte[] kind = new byte[size];
    int[] thread = new int[size];
    int[] site = new int[size];
    int[] target = new int[size];
    long[] value = new long[size];
    for (int i = 0; i < size; i++) {
      BuiltEvent e = events.get(i);
      kind[i] = (byte) e.kind().ordinal();
      thread[i] = e.thread();
      site[i] = e.site();
      target[i] = e.target();
      value[i] = e.value();
    }
    return new Trace(info, size, kind, thread, site, target, value);
  }
}
