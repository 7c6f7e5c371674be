// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism.witness;

/**
 * The three orders in which a read r does not read from its writer w because of a challenger c
 * (FMCAD 2012, section III).
 */
public enum WitnessOrder {
  /** c, then r, then w: the read comes too early. */
  CHALLENGER_READ_WRITER,
  /** w, then c, then r: the challenger overwrites what the writer wrote. */
  WRITER_CHALLENGER_READ,
  /** c, then r, and w does not occur. */
  CHALLENGER_READ
}
