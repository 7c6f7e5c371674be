// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import dev.reweave.finding.Verdict;
import java.util.List;

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
 * @param maxd how far apart source lines of an inferred region may be
 * @param atomic methods to be taken as atomic: "bank.Account.withdraw", "bank.*.transfer"
 * @param suppress findings not to be reported: patterns over "class.method" and "class.field"
 * @param determinism what is set of the analysis of that name
 * @param replay whether the program is run again for what was found
 */
public record Settings(
    String out,
    List<String> analyses,
    List<String> regions,
    List<String> include,
    List<String> exclude,
    Verdict minVerdict,
    double budgetSeconds,
    Long noise,
    int maxd,
    List<String> atomic,
    List<String> suppress,
    Determinism determinism,
    boolean replay) {

  /**
   * Of the analysis of determinism.
   *
   * @param mode strict or paper
   * @param output by-location or full
   * @param equal whether reads of equal values are reported
   * @param intended patterns over "class.method" and "class.field"
   */
  public record Determinism(String mode, String output, boolean equal, List<String> intended) {}

  /** The base of numbered folders when nothing else is asked for. */
  public static final String DEFAULT_OUT = "reweave-out";
}
