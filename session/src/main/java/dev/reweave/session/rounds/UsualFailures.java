// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.replay.drive.FolderRemoval;
import dev.reweave.replay.drive.ReplayBudget;
import dev.reweave.replay.plan.HandOverPlan;
import dev.reweave.replay.probe.KnownBehaviour;
import dev.reweave.replay.verdict.RunEffects;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.replay.FindingReplays;
import dev.reweave.session.replay.ReplayLanes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How a program fails when nothing holds it up, and when it is driven in the recorded order: no
 * news. What it does in one of them only may be what a probe makes sure of: a free run of a racy
 * program fails now and then.
 */
final class UsualFailures {
  /** Beyond so many events the recorded order is not driven. */
  private static final int MOST_ORDERED = 20_000;

  private UsualFailures() {}

  /**
   * Runs the program once or twice.
   *
   * @param known takes note of what these runs come to
   */
  static Set<String> of(
      FindingReplays replays,
      RunFolder folder,
      KnownBehaviour known,
      ReplayLanes lanes,
      ReplayBudget budget)
      throws IOException {
    List<Boolean> kinds = new ArrayList<>(List.of(false));
    if (replays.recording().trace().size() <= MOST_ORDERED) {
      kinds.add(true);
    }
    List<Set<String>> failures = new ArrayList<>();
    lanes.each(
        kinds,
        isOrdered -> {
          RunEffects effects = isOrdered ? ordered(replays, folder, budget) : replays.free(budget);
          known.add(effects);
          synchronized (failures) {
            failures.add(effects.failures());
          }
          return true;
        });
    Set<String> all = new HashSet<>(failures.get(0));
    failures.forEach(all::retainAll);
    return Set.copyOf(all);
  }

  private static RunEffects ordered(FindingReplays replays, RunFolder folder, ReplayBudget budget)
      throws IOException {
    Path place = folder.replay("ordered");
    try {
      DrivenRun run = replays.driver().run(HandOverPlan.plan(replays.recording()), place, budget);
      return RunEffects.of(run, new int[0], replays.normaliser());
    } finally {
      FolderRemoval.delete(place);
    }
  }
}
