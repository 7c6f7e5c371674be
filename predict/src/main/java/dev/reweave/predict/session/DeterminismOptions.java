// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.session;

import java.util.List;

/**
 * How the analysis of determinism works.
 *
 * @param mode what a preserved read asks for
 * @param output what is looked for
 * @param reportsEqual whether a read is reported that can read from another write, but the same
 *     value
 * @param intended fields ({@code pkg.Class.field}) and methods ({@code pkg.Class.method}) whose
 *     reads are meant to be nondeterministic, {@code *} for any characters
 */
public record DeterminismOptions(
    Mode mode, Output output, boolean reportsEqual, List<String> intended) {
  /** When a read keeps reading from the same write. */
  public enum Mode {
    /** The write comes before the read, and no other write of the variable falls between them. */
    STRICT,
    /** The write comes before the read: the rule of the FMCAD 2012 paper, which admits too much. */
    PAPER
  }

  /** How much of what there is to find is looked for. */
  public enum Output {
    /** One feasible witness for each three places in the code. */
    BY_LOCATION,
    /** Every witness is decided and counted, as the paper's Table A1 does. */
    FULL
  }

  /** Strict, by location, equal values left out, nothing intended. */
  public static DeterminismOptions defaults() {
    return new DeterminismOptions(Mode.STRICT, Output.BY_LOCATION, false, List.of());
  }

  /** In this mode. */
  public DeterminismOptions withMode(Mode other) {
    return new DeterminismOptions(other, output, reportsEqual, intended);
  }

  /** With this output. */
  public DeterminismOptions withOutput(Output other) {
    return new DeterminismOptions(mode, other, reportsEqual, intended);
  }

  /** Reporting reads of equal values, or not. */
  public DeterminismOptions withEqual(boolean reports) {
    return new DeterminismOptions(mode, output, reports, intended);
  }

  /** With these fields and methods as intended. */
  public DeterminismOptions withIntended(List<String> patterns) {
    return new DeterminismOptions(mode, output, reportsEqual, patterns);
  }
}
