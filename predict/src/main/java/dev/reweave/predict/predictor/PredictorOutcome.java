// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.predictor;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.RegionResult;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one predictor says.
 *
 * @param drafts findings without an id
 * @param candidates how many places in the code were judged
 * @param notes what limits the result
 * @param regions what is known of regions of the code
 */
public record PredictorOutcome(
    List<Draft> drafts, int candidates, List<String> notes, List<RegionResult> regions) {
  /** Of an analysis that says nothing about regions. */
  public PredictorOutcome(List<Draft> drafts, int candidates, List<String> notes) {
    this(drafts, candidates, notes, List.of());
  }

  /**
   * A finding that has no id yet, and its schedule or null.
   *
   * @param witness the events that it is about, in the violating order; of a deadlock the requests.
   *     Null if they are not known: then it cannot be replayed
   * @param others the same by other events, for replay where these do not happen, or do no harm
   */
  public record Draft(
      Finding finding, @Nullable Schedule schedule, int @Nullable [] witness, List<Draft> others) {
    /** Without others. */
    public Draft(Finding finding, @Nullable Schedule schedule, int @Nullable [] witness) {
      this(finding, schedule, witness, List.of());
    }

    /** The same with one more to replay, the last, where the others do no harm. */
    public Draft or(Draft last) {
      List<Draft> more = new ArrayList<>(others);
      more.add(last);
      return new Draft(finding, schedule, witness, List.copyOf(more));
    }

    /** Without the events. */
    public Draft(Finding finding, @Nullable Schedule schedule) {
      this(finding, schedule, null);
    }
  }
}
