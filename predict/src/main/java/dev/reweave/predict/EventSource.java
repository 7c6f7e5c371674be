// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.predict.session.EventSink;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.format.EventBatch;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;

/** Events that can be gone through several times: a trace in memory, or a file. */
interface EventSource {
  TraceInfo info();

  long size();

  void forEach(EventSink sink) throws IOException;

  static EventSource of(Trace trace) {
    return new EventSource() {
      @Override
      public TraceInfo info() {
        return trace.info();
      }

      @Override
      public long size() {
        return trace.size();
      }

      @Override
      public void forEach(EventSink sink) {
        for (int e = 0; e < trace.size(); e++) {
          sink.accept(
              e, trace.kind(e), trace.thread(e), trace.site(e), trace.target(e), trace.value(e));
        }
      }
    };
  }

  static EventSource of(TraceReader reader) {
    return new EventSource() {
      @Override
      public TraceInfo info() {
        return reader.info();
      }

      @Override
      public long size() {
        return reader.events();
      }

      @Override
      public void forEach(EventSink sink) throws IOException {
        reader.forEachBatch(batch -> feed(batch, sink));
      }
    };
  }

  private static void feed(EventBatch batch, EventSink sink) {
    int first = Math.toIntExact(batch.first());
    byte[] kind = batch.kind();
    int[] thread = batch.thread();
    int[] site = batch.site();
    int[] target = batch.target();
    long[] value = batch.value();
    for (int i = 0; i < batch.size(); i++) {
      sink.accept(first + i, EventKind.of(kind[i]), thread[i], site[i], target[i], value[i]);
    }
  }
}
