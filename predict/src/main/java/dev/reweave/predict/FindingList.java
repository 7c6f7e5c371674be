// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingOrder;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.regions.NameGlobs;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Findings in the order of the report, with ids; what is suppressed or too uncertain is left out.
 */
record FindingList(List<PredictorOutcome.Draft> drafts, List<String> notes) {

  static FindingList of(List<PredictorOutcome.Draft> all, AnalysisOptions options) {
    List<Pattern> suppressions = options.suppressions().stream().map(NameGlobs::pattern).toList();
    List<PredictorOutcome.Draft> listed = new ArrayList<>();
    int suppressed = 0;
    for (PredictorOutcome.Draft draft : all) {
      if (isSuppressed(draft.finding(), suppressions)) {
        suppressed++;
      } else if (draft.finding().verdict().compareTo(options.minVerdict()) >= 0) {
        listed.add(draft);
      }
    }
    List<PredictorOutcome.Draft> named = new ArrayList<>();
    for (PredictorOutcome.Draft draft : FindingOrder.of(listed, PredictorOutcome.Draft::finding)) {
      named.add(named(draft, "F" + (named.size() + 1)));
    }
    String note = suppressed + " finding" + (suppressed == 1 ? " is" : "s are") + " suppressed.";
    return new FindingList(named, suppressed == 0 ? List.of() : List.of(note));
  }

  private static PredictorOutcome.Draft named(PredictorOutcome.Draft draft, String id) {
    Schedule schedule = draft.schedule();
    Finding f = draft.finding().withId(id);
    List<PredictorOutcome.Draft> others = new ArrayList<>();
    for (PredictorOutcome.Draft other : draft.others()) {
      others.add(named(other, id + "." + (others.size() + 2)));
    }
    return new PredictorOutcome.Draft(
        schedule == null ? f.withoutSchedule() : f, schedule, draft.witness(), others);
  }

  private static boolean isSuppressed(Finding finding, List<Pattern> patterns) {
    for (Pattern p : patterns) {
      boolean variable =
          finding.variables().stream()
              .anyMatch(v -> p.matcher(v.className() + "." + v.field()).matches());
      boolean place =
          finding.events().stream()
              .anyMatch(e -> p.matcher(e.className() + "." + e.method()).matches());
      if (variable || place) {
        return true;
      }
    }
    return false;
  }
}
