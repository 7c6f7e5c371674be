// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import dev.reweave.session.failure.NotRecorded;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.launch.RunTimeImage;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run that was not watched, or not wholly, must never look like a clean one. */
public final class WatchedRun {
  private WatchedRun() {}

  /**
   * Looks at what the recorder left.
   *
   * @return the facts of the run, with what the recorder told of it
   * @throws UserProblem when it was not active, saw no application class, or met one it cannot read
   */
  public static RunFacts check(RunFolder folder, RunFacts facts) throws IOException {
    if (!folder.hasLog()) {
      throw notActive(facts);
    }
    LogFacts log = LogFacts.read(folder.log());
    check(log, facts);
    return facts.outside(OutsideReach.of(log, facts, System.getenv()));
  }

  /**
   * Looks at what the recorder wrote, empty if there was none.
   *
   * @throws UserProblem as {@link #check(RunFolder, RunFacts)}
   */
  public static void check(Map<String, String> facts, List<String> notes, RunFacts run) {
    if (facts.isEmpty()) {
      throw notActive(run);
    }
    check(LogFacts.of(facts, notes), run);
  }

  private static UserProblem notActive(RunFacts facts) {
    Optional<String> unfit = RunTimeImage.unfit(facts.command());
    if (unfit.isPresent()) {
      return new NotRecorded(unfit.get());
    }
    return new NotRecorded(
        "the recorder was not active: the command left no log"
            + ended(facts)
            + "; does it start a JVM with this very java, 17 or later?");
  }

  private static void check(LogFacts log, RunFacts facts) {
    List<String> tooNew = log.tooNew();
    if (!tooNew.isEmpty()) {
      throw new NotRecorded(
          tooNew.get(0)
              + (tooNew.size() > 1 ? " (and " + (tooNew.size() - 1) + " more)" : "")
              + "; the program was not watched there: update Reweave, compile for an older"
              + " release, or leave the classes out with --exclude");
    }
    if (log.instrumented() == 0) {
      throw new NotRecorded(
          "no application class was instrumented"
              + ended(facts)
              + "; check the command, --include and --exclude"
              + (log.unrecorded().isEmpty() ? "" : "; " + log.unrecorded().get(0)));
    }
  }

  private static String ended(RunFacts facts) {
    return facts.exit() == null ? "" : " (it ended with exit status " + facts.exit() + ")";
  }
}
