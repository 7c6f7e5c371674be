// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.Verdict;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Everything that can be set, all of it decided.
 *
 * @param out folder for the results, or null for a new numbered one
 * @param analyses names of analyses
 * @param regions where atomic regions come from
 * @param include class name patterns to record in addition
 * @param exclude class name patterns to leave alone
 * @param minVerdict findings below this do not count for the exit status
 * @param budgetSeconds time for the analyses
 * @param noise seed of noise making, or null for none
 * @param symbolic whether to record what executing the code again off line needs
 * @param maxd how far apart source lines of an inferred region may be
 * @param atomic methods to be taken as atomic: "bank.Account.withdraw", "bank.*.transfer"
 * @param suppress findings not to be reported: patterns over "class.method" and "class.field"
 * @param determinism what is set of the analysis of that name
 * @param checkWith name of the solver that the engine's answers are held against; null for none
 * @param redact where secrets are in the command and the environment
 * @param replay what is set of running the program again for what was found
 */
public record RunSettings(
    String out,
    List<String> analyses,
    List<String> regions,
    List<String> include,
    List<String> exclude,
    Verdict minVerdict,
    double budgetSeconds,
    Long noise,
    boolean symbolic,
    int maxd,
    List<String> atomic,
    List<String> suppress,
    Determinism determinism,
    String checkWith,
    List<Pattern> redact,
    Replay replay) {

  /**
   * Of the analysis of determinism.
   *
   * @param mode strict or paper
   * @param output by-location or full
   * @param equal whether reads of equal values are reported
   * @param intended patterns over "class.method" and "class.field"
   */
  public record Determinism(String mode, String output, boolean equal, List<String> intended) {}

  /**
   * Of running the program again.
   *
   * @param wanted whether it is done
   * @param budgetSeconds time for it; null: as the recorded run suggests
   * @param ignore what of the program's output differs from run to run by nature
   */
  public record Replay(boolean wanted, Double budgetSeconds, List<Pattern> ignore) {}
}
