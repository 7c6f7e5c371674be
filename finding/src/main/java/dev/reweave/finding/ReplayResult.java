// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/**
 * What running the program again did; how sure the finding is, its {@link Verdict} says.
 *
 * @param outcome whether it happened
 * @param tries how many driven runs were made to see it; 0 if it was not tried
 * @param reached whether a try came to any of the places that matter; a run that never did says
 *     nothing about the finding
 */
public record ReplayResult(Outcome outcome, int tries, boolean reached) {
  /** Nobody ran the program again for it. */
  public static final ReplayResult NOT_TRIED = new ReplayResult(Outcome.NOT_TRIED, 0, false);

  /** Whether it happened, as findings.json says it. */
  public enum Outcome {
    HAPPENED("happened"),
    DID_NOT_HAPPEN("did not happen"),
    NOT_TRIED("not tried");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** As findings.json says it. */
    public String words() {
      return words;
    }
  }

  /** It happened, at this try. */
  public static ReplayResult happened(int tries) {
    return new ReplayResult(Outcome.HAPPENED, tries, true);
  }

  /** It did not happen, in so many tries. */
  public static ReplayResult didNotHappen(int tries, boolean reached) {
    return new ReplayResult(Outcome.DID_NOT_HAPPEN, tries, reached);
  }

  /** Whether tries that came to the places that matter could not make it happen. */
  public boolean leftOrder() {
    return outcome == Outcome.DID_NOT_HAPPEN && reached;
  }
}
