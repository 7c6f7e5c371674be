// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.live;

import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.session.analyse.AnalysedTrace;
import dev.reweave.session.analyse.Analysing;
import dev.reweave.session.failure.Problem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.record.Recorder;
import dev.reweave.session.record.Watched;
import dev.reweave.trace.format.Privacy;
import dev.reweave.trace.order.LiveOrder;
import java.io.IOException;

/** Runs a command and follows it to its end. */
public final class LiveRun {
  private LiveRun() {}

  /**
   * Runs it.
   *
   * @throws Problem when nothing was recorded, or following failed: that is never a clean result
   */
  public static AnalysedTrace run(Recorder recorder, JavaCommand command, AnalysisOptions options)
      throws IOException {
    RunFolder folder = recorder.folder();
    Privacy.createFolders(folder.log());
    Follower follower = new Follower(folder.log(), options);
    follower.start();
    RunFacts facts;
    try {
      facts = recorder.recordLive(command);
    } finally {
      follower.end();
    }
    LiveOrder order = follower.order();
    folder.deleteLog();
    Watched.check(order.facts(), order.recorderNotes(), facts);
    if (follower.failure() != null) {
      throw new Problem(
          "following the program failed: " + follower.failure() + "; run it without --live",
          follower.failure());
    }
    AnalysisResult result = follower.finish();
    return new AnalysedTrace(Analysing.report(result, facts), result);
  }
}
