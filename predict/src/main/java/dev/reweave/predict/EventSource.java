// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.trace.EventBatch;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.util.function.Consumer;

/** Events that can be gone through several times: a trace in memory, or a file. */
interface EventSource {
  TraceInfo info();

  long size();

  void forEachBatch(Consumer<EventBatch> consumer) throws IOException;

  /** Kinds, threads and targets only. */
  void forEachOutline(Consumer<EventBatch> consumer) throws IOException;

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
      public void forEachBatch(Consumer<EventBatch> consumer) {
        trace.forEachBatch(consumer);
      }

      @Override
      public void forEachOutline(Consumer<EventBatch> consumer) {
        trace.forEachBatch(consumer);
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
      public void forEachBatch(Consumer<EventBatch> consumer) throws IOException {
        reader.forEachBatch(consumer);
      }

      @Override
      public void forEachOutline(Consumer<EventBatch> consumer) throws IOException {
        reader.forEachOutline(consumer);
      }
    };
  }
}
