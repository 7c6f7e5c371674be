// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

/** All occurrences of one {@link PairKey}. */
final class PairProfile {
  final PairKey key;
  final Samples<PairSample> samples = new Samples<>();

  /** The second read's value went straight into a write on the same line: no double check. */
  boolean updates;

  PairProfile(PairKey key) {
    this.key = key;
  }
}
