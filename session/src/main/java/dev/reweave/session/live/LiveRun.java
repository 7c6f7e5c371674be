// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.live;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.protocol.ending.StandstillReport;
import dev.reweave.protocol.ending.StuckThread;
import dev.reweave.session.analyse.AnalysedTrace;
import dev.reweave.session.analyse.AnalysisStep;
import dev.reweave.session.failure.NotRecorded;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.record.CommandRecorder;
import dev.reweave.session.record.WatchedRun;
import dev.reweave.trace.format.PrivateFiles;
import dev.reweave.trace.order.live.LiveOrder;
import java.io.IOException;

/** Runs a command and follows it to its end. */
public final class LiveRun {
  private LiveRun() {}

  /**
   * Runs it.
   *
   * @throws UserProblem when nothing was recorded, or following failed: that is never a clean
   *     result
   */
  public static AnalysedTrace run(
      CommandRecorder recorder, JavaCommand command, AnalysisOptions options) throws IOException {
    RunFolder folder = recorder.folder();
    PrivateFiles.createFolders(folder.log());
    LogFollower follower = new LogFollower(folder.log(), options);
    follower.start();
    RunFacts facts;
    try {
      facts = recorder.recordLive(command);
      facts =
          facts.stuck(StuckThread.in(folder.log())).standstill(StandstillReport.in(folder.log()));
    } finally {
      follower.end();
    }
    LiveOrder order = follower.order();
    folder.deleteLog();
    WatchedRun.check(order.facts(), order.recorderNotes(), facts);
    if (follower.failure() != null) {
      throw new NotRecorded(
          "following the program failed: " + follower.failure() + "; run it without --live",
          follower.failure());
    }
    AnalysisResult result = follower.finish();
    return new AnalysedTrace(AnalysisStep.observed(result, facts), result);
  }
}
