// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import dev.reweave.finding.Finding.Step;
import java.util.List;

/**
 * A finding as it is told.
 *
 * @param sentences a few; the last one says how sure it is
 * @param observed the steps that matter in the recorded order
 * @param violating the steps that matter in the violating order
 * @param seen the accesses to the variable in the run that made it happen; empty before that
 */
public record FindingStory(
    List<String> sentences, List<Step> observed, List<Step> violating, List<Step> seen) {
  /** Of a finding that was not made to happen. */
  public FindingStory(List<String> sentences, List<Step> observed, List<Step> violating) {
    this(sentences, observed, violating, List.of());
  }

  /** Without steps. */
  public FindingStory(List<String> sentences) {
    this(sentences, List.of(), List.of(), List.of());
  }

  /** Copies the lists. */
  public FindingStory {
    sentences = List.copyOf(sentences);
    observed = List.copyOf(observed);
    violating = List.copyOf(violating);
    seen = List.copyOf(seen);
  }

  /** With what a driven run showed. */
  FindingStory seen(List<String> newSentences, List<Step> newSeen) {
    return new FindingStory(newSentences, observed, violating, newSeen);
  }
}
