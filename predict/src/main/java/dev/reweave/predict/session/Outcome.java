// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.session;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import java.util.List;

/**
 * What one predictor says.
 *
 * @param drafts findings without an id
 * @param candidates how many places in the code were judged
 * @param notes what limits the result
 */
public record Outcome(List<Draft> drafts, int candidates, List<String> notes) {
  /** A finding that has no id yet, and its schedule or null. */
  public record Draft(Finding finding, Schedule schedule) {}
}
