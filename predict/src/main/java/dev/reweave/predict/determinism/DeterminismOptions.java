// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.predictor.PredictorOption;
import java.util.List;

/** How the analysis of determinism works. */
public final class DeterminismOptions {
  /** What a preserved read asks for. */
  public static final PredictorOption<Mode> MODE =
      PredictorOption.choice(
          "determinism-mode",
          "MODE",
          Mode.STRICT,
          "What keeps a read as it was: strict (default), or paper, the rule of the FMCAD 2012"
              + " paper, which admits too much.");

  /** What is looked for. */
  public static final PredictorOption<Output> OUTPUT =
      PredictorOption.choice(
          "determinism-output",
          "OUTPUT",
          Output.BY_LOCATION,
          "by-location (default): one witness for three places in the code; full: counts of all"
              + " witnesses besides.");

  /** Whether a read is reported that can read from another write, but the same value. */
  public static final PredictorOption<EqualReads> EQUAL =
      PredictorOption.choice(
          "determinism-equal",
          "WHAT",
          EqualReads.HIDE,
          "Reads that can read from another write, but the same value: hide (default) or report.");

  /** What is meant to be nondeterministic. */
  public static final PredictorOption<List<String>> INTENDED =
      PredictorOption.list(
          "nondeterministic",
          "LIST",
          "Fields and methods whose reads are meant to be nondeterministic, e.g."
              + " com.acme.Stats.*.");

  /** All of them. */
  static final List<PredictorOption<?>> ALL = List.of(MODE, OUTPUT, EQUAL, INTENDED);

  private DeterminismOptions() {}

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

  /** What becomes of reads of equal values. */
  public enum EqualReads {
    /** They are left out. */
    HIDE,
    /** They are reported as all others. */
    REPORT
  }
}
