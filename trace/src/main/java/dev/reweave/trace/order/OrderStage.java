// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.trace.TraceException;
import dev.reweave.trace.log.LogReader;
import dev.reweave.trace.order.merge.LogSource;
import dev.reweave.trace.order.merge.RawSource;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Orders a log and writes the trace. Two passes over the log (three if shared arrays are copied in
 * bulk or the state of synchronisers is looked at, one more if something wrote that was not
 * recorded); memory per variable, thread and lock, not per event.
 */
public final class OrderStage {
  private OrderStage() {}

  /**
   * Reads the log in {@code logFolder} and writes {@code traceFile}.
   *
   * @throws TraceException if the log cannot be used
   */
  public static OrderResult run(Path logFolder, Path traceFile, OrderOptions options)
      throws IOException {
    try (LogReader log = LogReader.open(logFolder)) {
      return run(new LogSource(logFolder, log), traceFile, options);
    }
  }

  static OrderResult run(RawSource source, Path traceFile, OrderOptions options)
      throws IOException {
    return new OrderPasses(source, options).write(traceFile);
  }
}
