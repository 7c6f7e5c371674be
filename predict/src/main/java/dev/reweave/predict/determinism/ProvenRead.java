// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.query.Schedule;
import dev.reweave.predict.determinism.witness.ReadWitness;
import org.jspecify.annotations.Nullable;

/**
 * A nondeterministic read with its proof.
 *
 * @param places where in the code; the challenger's is that of {@code instead}
 * @param witness what was asked
 * @param instead the write that the read reads from in the schedule, or {@link ReadWitness#INITIAL}
 * @param isEqual whether that write wrote what the read was recorded to read
 * @param proof the engine's answer, with the schedule; null when only the paper's rules admit it
 */
record ProvenRead(
    WitnessPlaces places,
    ReadWitness witness,
    int instead,
    boolean isEqual,
    QueryAnswer.@Nullable Feasible proof) {
  /** The order that shows it, or null. */
  @Nullable Schedule schedule() {
    return proof == null ? null : proof.schedule();
  }
}
