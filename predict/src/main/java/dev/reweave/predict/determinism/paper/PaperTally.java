// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.paper;

/**
 * The columns of the paper's Table A1.
 *
 * @param cyclic witnesses whose witness order graph has a cycle (column 3)
 * @param withoutChoices acyclic ones with empty S_choice, feasible (column 4)
 * @param withChoices the others (column 5)
 * @param choicePairs sum over those of the size of S_choice; each has 2 to that power graphs
 *     (column 6)
 * @param explored choice graphs looked at (column 7)
 * @param feasibleByChoice of column 5 the feasible ones
 * @param undecided of column 5 those given up, or all that came too late
 */
public record PaperTally(
    long cyclic,
    long withoutChoices,
    long withChoices,
    long choicePairs,
    long explored,
    long feasibleByChoice,
    long undecided) {
  /** Column 2. */
  public long witnesses() {
    return cyclic + withoutChoices + withChoices;
  }

  /** Column 9. */
  public long feasible() {
    return withoutChoices + feasibleByChoice;
  }

  /** Column 10. */
  public long infeasible() {
    return witnesses() - feasible() - undecided;
  }

  /** Column 11: graphs looked at for each witness. */
  public double graphsPerWitness() {
    return witnesses() == 0 ? 0 : (witnesses() + (double) explored) / witnesses();
  }
}
