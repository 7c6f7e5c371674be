// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

/**
 * Hears how far an analysis has come. Called from any thread that analyses, one call at a time, a
 * few times a second at most.
 */
@FunctionalInterface
public interface AnalysisProgress {
  /** Nobody listens. */
  AnalysisProgress NONE = (stage, done, total) -> {};

  /** {@code stage} is a word or two for people; {@code done} of {@code total} of it is done. */
  void at(String stage, long done, long total);
}
