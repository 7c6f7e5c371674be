// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import dev.reweave.cli.folder.RunFacts;
import dev.reweave.cli.folder.RunFolder;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** From the log that the recorder left to an ordered trace. */
public final class Ordering {
  private static final String LOG = "log.rwl";

  private Ordering() {}

  /** Whether the folder is a log. */
  static boolean isLog(Path folder) {
    return Files.isRegularFile(folder.resolve(LOG));
  }

  /**
   * Orders the log of a run that has just ended, and removes it unless its order is at fault.
   *
   * @throws dev.reweave.cli.failure.Problem when nothing was recorded: that is never a clean result
   */
  public static TraceInput order(RunFolder folder, RunFacts facts) throws IOException {
    Watched.check(folder, facts);
    String violation = order(folder.log(), folder.trace());
    if (violation == null) {
      folder.deleteLog();
    }
    return new TraceInput(folder.trace(), facts, violation);
  }

  /**
   * Orders a log into a file, which is there whole or not at all. Returns where the order is
   * impossible, or null.
   */
  static String order(Path log, Path trace) throws IOException {
    Path unfinished = trace.resolveSibling(trace.getFileName() + ".unfinished");
    try {
      OrderResult result = OrderStage.run(log, unfinished, OrderOptions.defaults());
      Files.move(unfinished, trace, StandardCopyOption.REPLACE_EXISTING);
      return result.violation();
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
