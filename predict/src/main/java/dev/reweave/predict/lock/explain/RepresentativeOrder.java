// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The representatives of a candidate in the order in which the engine is asked about them: those of
 * which order says nothing before those that the recorded run ordered; of each, those whose remote
 * access stores just what was there already come last, since whoever sees them happen sees no harm.
 *
 * @param all the representatives
 * @param unordered how many of them no recorded order speaks against; they come first
 */
public record RepresentativeOrder(List<AccessTriple> all, int unordered) {

  /** {@code trace} may be null: then nothing is known of values. */
  public static RepresentativeOrder of(TripleCandidate candidate, @Nullable Trace trace) {
    List<AccessTriple> all = new ArrayList<>();
    add(all, candidate.triples(), trace);
    add(all, candidate.ordered(), trace);
    return new RepresentativeOrder(List.copyOf(all), candidate.triples().size());
  }

  private static void add(
      List<AccessTriple> to, List<AccessTriple> triples, @Nullable Trace trace) {
    for (boolean idle : new boolean[] {false, true}) {
      for (AccessTriple t : triples) {
        if (idle == (trace != null && changesNothing(t, trace))) {
          to.add(t);
        }
      }
    }
  }

  /** The remote access stores what the first saw or wrote. */
  static boolean changesNothing(AccessTriple t, Trace trace) {
    return t.remote().kind() == EventKind.WRITE
        && trace.value(t.remote().index()) == trace.value(t.first().index());
  }

  /**
   * Representatives that may come out otherwise than one of them does: at other instructions of the
   * same lines, then by other threads. Numbers in {@link #all}, the best first, one of each kind.
   */
  public List<Integer> unlike(int shown) {
    List<Integer> unlike = new ArrayList<>();
    Set<List<Integer>> seen = new HashSet<>(List.of(instructions(shown), threads(shown)));
    for (int i = 0; i < all.size(); i++) {
      if (seen.add(instructions(i))) {
        seen.add(threads(i));
        unlike.add(i);
      }
    }
    for (int i = 0; i < all.size(); i++) {
      if (seen.add(threads(i))) {
        unlike.add(i);
      }
    }
    return unlike;
  }

  private List<Integer> instructions(int i) {
    AccessTriple t = all.get(i);
    return List.of(t.first().site(), t.remote().site(), t.second().site());
  }

  private List<Integer> threads(int i) {
    return List.of(all.get(i).thread(), all.get(i).other());
  }
}
