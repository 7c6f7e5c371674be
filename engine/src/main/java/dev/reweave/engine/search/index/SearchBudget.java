// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.index;

/**
 * How much work one query may cost. Counted, not timed, so that the same query always gets the same
 * answer.
 *
 * @param events how many events a window may make necessary; five times as many under LOCKS
 * @param steps how many steps the construction of schedules may take in all, besides four for each
 *     needed event in each window and attempt
 * @param choiceEvents how many events of a window the solver of choices may be given
 * @param clauses how many clauses it may be given
 * @param choiceSteps how many steps it may take in all
 * @param executions how many schedules may be held against the code
 */
public record SearchBudget(
    int events, int steps, int choiceEvents, int clauses, long choiceSteps, int executions) {
  /** What fits an interactive run: a few milliseconds for most queries, a few seconds at worst. */
  public static final SearchBudget DEFAULT =
      new SearchBudget(50_000, 20_000, 10_000, 1_000_000, 20_000_000, 300);

  /** Where nothing is known of the code. */
  public SearchBudget(int events, int steps, int choiceEvents, int clauses, long choiceSteps) {
    this(events, steps, choiceEvents, clauses, choiceSteps, 0);
  }

  /** As the default with so much for closure and greedy, and nothing for choices. */
  public static SearchBudget withoutChoices(int events, int steps) {
    return new SearchBudget(events, steps, 0, 0, 0);
  }
}
