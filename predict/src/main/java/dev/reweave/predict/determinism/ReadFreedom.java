// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;

/** Which accesses of a witness may read something else than they were recorded to read. */
final class ReadFreedom {
  private ReadFreedom() {}

  /**
   * Not a compare-and-set, which would not happen; nor a challenger that writes only because of
   * what it found, for it has to write.
   */
  static boolean mayDiffer(Trace trace, int event, ReadWitness witness) {
    return trace.kind(event) != EventKind.CAS
        && (event != witness.challenger() || !trace.isConditional(event));
  }
}
