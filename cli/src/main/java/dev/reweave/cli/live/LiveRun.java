// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.live;

import dev.reweave.cli.failure.Problem;
import dev.reweave.cli.folder.RunFacts;
import dev.reweave.cli.folder.RunFolder;
import dev.reweave.cli.launch.JavaCommand;
import dev.reweave.cli.launch.Recorder;
import dev.reweave.cli.settings.Settings;
import dev.reweave.cli.steps.Analysing;
import dev.reweave.cli.steps.Watched;
import dev.reweave.cli.terminal.Terminal;
import dev.reweave.predict.AnalysisResult;
import dev.reweave.predict.session.AnalysisOptions;
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
  public static Analysing.Outcome run(JavaCommand command, RunFolder folder, Settings settings)
      throws IOException {
    Privacy.createFolders(folder.log());
    AnalysisOptions options = Analysing.options(settings);
    Follower follower = new Follower(folder.log(), options);
    follower.start();
    RunFacts facts;
    try {
      facts = Recorder.recordLive(command, folder, settings, Terminal.current());
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
    return new Analysing.Outcome(Analysing.report(result, facts), result);
  }
}
