// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.finding.Finding;
import dev.reweave.session.folder.RunFolder;
import dev.reweave.session.replay.FindingReplays;
import java.util.List;

/**
 * What the analysis of a driven run shows, and a replay is to decide.
 *
 * @param finding as the analysis of that run has it
 * @param round the folder of the run, with the schedule
 * @param own replays findings of that run
 * @param number of the run
 * @param include classes that were recorded in it in addition
 */
record RoundFinding(
    Finding finding, RunFolder round, FindingReplays own, int number, List<String> include) {
  RoundFinding {
    include = List.copyOf(include);
  }
}
