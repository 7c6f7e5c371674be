// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.RegionResult;
import dev.reweave.report.words.RegionWords;
import java.util.Locale;

/** A row of the table of regions. */
record RegionView(
    String verdict, String badge, String place, String uses, String ground, String spent) {
  static RegionView of(RegionResult row) {
    String spent =
        row.questions()
            + (row.questions() == 1 ? " question, " : " questions, ")
            + String.format(Locale.ROOT, "%.1f ms", row.milliseconds());
    String badge =
        switch (row.verdict()) {
          case VIOLATED -> "verdict-feasible";
          case UNDECIDED -> "verdict-potential";
          case ATOMIC -> "harm-benign";
        };
    return new RegionView(
        row.verdict().name(),
        badge,
        RegionWords.place(row),
        RegionWords.uses(row),
        RegionWords.ground(row),
        spent);
  }
}
