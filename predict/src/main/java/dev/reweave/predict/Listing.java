// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingOrder;
import dev.reweave.predict.regions.Globs;
import dev.reweave.predict.session.AnalysisOptions;
import dev.reweave.predict.session.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Findings in the order of the report, with ids; what is suppressed or too uncertain is left out.
 */
record Listing(List<Outcome.Draft> drafts, List<String> notes) {

  static Listing of(List<Outcome.Draft> all, AnalysisOptions options) {
    List<Pattern> suppressions = options.suppressions().stream().map(Globs::pattern).toList();
    List<Outcome.Draft> listed = new ArrayList<>();
    int suppressed = 0;
    for (Outcome.Draft draft : all) {
      if (isSuppressed(draft.finding(), suppressions)) {
        suppressed++;
      } else if (draft.finding().verdict().compareTo(options.minVerdict()) >= 0) {
        listed.add(draft);
      }
    }
    List<Outcome.Draft> named = new ArrayList<>();
    for (Outcome.Draft draft : FindingOrder.of(listed, Outcome.Draft::finding)) {
      named.add(named(draft, "F" + (named.size() + 1)));
    }
    String note = suppressed + " finding" + (suppressed == 1 ? " is" : "s are") + " suppressed.";
    return new Listing(named, suppressed == 0 ? List.of() : List.of(note));
  }

  private static Outcome.Draft named(Outcome.Draft draft, String id) {
    Schedule schedule = draft.schedule();
    Finding f = draft.finding().withId(id);
    List<Outcome.Draft> others = new ArrayList<>();
    for (Outcome.Draft other : draft.others()) {
      others.add(named(other, id + "." + (others.size() + 2)));
    }
    return new Outcome.Draft(
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
