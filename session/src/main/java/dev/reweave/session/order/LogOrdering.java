// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.order;

import dev.reweave.finding.Report;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.record.WatchedRun;
import dev.reweave.trace.TraceException;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderResult;
import dev.reweave.trace.order.OrderStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** From the log that the recorder left to an ordered trace. */
public final class LogOrdering {

  private LogOrdering() {}

  /**
   * What was made of a run that has just ended.
   *
   * @param input the trace
   * @param numbers what is in it
   * @param notes what the reader of its results should know, a sentence each
   */
  public record Ordered(TraceInput input, Report.Run numbers, List<String> notes) {
    public Ordered {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Passes when nobody records into the folder's log, which is about to be removed. A program may
   * go on recording after its launcher was killed.
   *
   * @throws UserProblem when one does
   */
  public static void requireEnded(RunFolder folder) throws IOException {
    try {
      if (folder.hasLog()) {
        StillRecorded.check(folder.log());
      }
    } catch (TraceException damaged) {
      return; // nobody can be told by it, and nobody can use it
    }
  }

  /**
   * Orders the log of a run that has just ended, and removes it unless its order is at fault.
   *
   * @throws dev.reweave.session.failure.UserProblem when nothing was recorded: that is never a
   *     clean result
   */
  public static Ordered order(RunFolder folder, RunFacts facts) throws IOException {
    RunFacts watched = WatchedRun.check(folder, facts);
    OrderResult result = orderThere(folder);
    folder.keepTape();
    RunFacts all =
        watched.stuck(StuckThread.in(folder.log())).standstill(StandstillReport.in(folder.log()));
    all.write(folder.facts());
    if (result.violation() == null) {
      folder.deleteLog();
    }
    return new Ordered(
        new TraceInput(folder.trace(), all, result.violation()),
        RunNumbers.of(result.info(), result.events(), all, -1),
        result.notes());
  }

  private static OrderResult orderThere(RunFolder folder) throws IOException {
    try {
      OrderOptions options = OrderOptions.defaults().withVisits(folder.visits());
      return order(folder.log(), folder.trace(), options);
    } catch (TraceException damaged) {
      throw damaged;
    } catch (IOException e) {
      String place = folder.path().toString();
      throw new BadFolder(
          place
              + ": the trace cannot be written ("
              + e.getMessage()
              + "); the log is kept, analyse it with --out on another disk: reweave analyze --out"
              + " DIR "
              + place,
          e);
    }
  }

  /** Orders a log that lay somewhere into a file, which is there whole or not at all. */
  public static OrderResult order(Path log, Path trace) throws IOException {
    return order(log, trace, OrderOptions.defaults().stored());
  }

  private static OrderResult order(Path log, Path trace, OrderOptions options) throws IOException {
    StillRecorded.check(log);
    Path unfinished = trace.resolveSibling(trace.getFileName() + ".unfinished");
    // A link of that name would have what it leads to overwritten.
    Files.deleteIfExists(unfinished);
    try {
      OrderResult result = OrderStage.run(log, unfinished, options);
      Files.move(unfinished, trace, StandardCopyOption.REPLACE_EXISTING);
      return result;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
