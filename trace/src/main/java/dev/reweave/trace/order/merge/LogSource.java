// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.merge;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.log.LogReader;
import dev.reweave.trace.log.RecordStream;
import java.nio.file.Path;
import java.util.List;

/** A log folder as the order stage wants it. */
public record LogSource(Path path, LogReader log) implements RawSource {
  @Override
  public boolean complete() {
    return log.complete();
  }

  @Override
  public List<String> rows() {
    return log.rows();
  }

  @Override
  public int[] threads() {
    return log.threads();
  }

  @Override
  public List<String> notes() {
    return log.notes();
  }

  @Override
  public RawStream stream(int thread) {
    return new Stream(log.stream(thread));
  }

  private record Stream(RecordStream records) implements RawStream {
    @Override
    public boolean next() throws TraceException {
      return records.next();
    }

    @Override
    public int count() {
      return records.count();
    }

    @Override
    public long[] head() {
      return records.head();
    }

    @Override
    public long[] object() {
      return records.object();
    }

    @Override
    public long[] value() {
      return records.value();
    }
  }
}
