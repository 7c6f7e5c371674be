// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.search;

import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A way out of a region and back into it: {@code accesses} has a pair for each step, an access and
 * one of another thread that conflicts with it and comes later. The first access of all is the
 * region's and so is the last one; the second of a pair and the first of the next are of one
 * thread, in its order, or the same. Where every order has a pair in this order, it may be left
 * out. An order with all of them is one that no order has in which nothing comes in between.
 *
 * @param own the region's access that it begins after: the first one of the region if the first
 *     pair is left out
 */
public record ConflictChain(RegionAccess own, List<RegionAccess> accesses) {
  /** The events, each once, the region's first one in front. */
  public int[] events() {
    return IntStream.concat(
            IntStream.of(own.event()), accesses.stream().mapToInt(RegionAccess::event))
        .distinct()
        .toArray();
  }

  /** The region's access that it comes back to. */
  public RegionAccess end() {
    return accesses.get(accesses.size() - 1);
  }

  /** How many other threads it goes through. */
  public int others() {
    return (int)
        accesses.stream()
            .mapToInt(RegionAccess::thread)
            .filter(t -> t != own.thread())
            .distinct()
            .count();
  }

  /** Whether it needs a call of which nobody knows what it does. */
  public boolean isOpaque() {
    return accesses.stream().anyMatch(RegionAccess::isOpaque);
  }

  /** The question whether some order has it; the model is to be replaced. */
  public Query query(Trace trace) {
    int pairs = accesses.size() / 2;
    int[] before = new int[pairs];
    int[] after = new int[pairs];
    IntStream.Builder kept = IntStream.builder();
    for (int i = 0; i < pairs; i++) {
      RegionAccess one = accesses.get(2 * i);
      RegionAccess other = accesses.get(2 * i + 1);
      before[i] = one.event();
      after[i] = other.event();
      RegionAccess writes = other.kind().writes() ? other : one;
      Arrays.stream(ConditionalUpdates.of(trace, writes.event())).forEach(kept);
      for (RegionAccess access : List.of(one, other)) {
        // One that fails has noticed what came in between, and changes nothing.
        if (access.kind() == EventKind.CAS) {
          kept.add(access.event());
        }
      }
    }
    return new Query(events(), before, after, new int[0], PredictionModel.LOCKS)
        .keeping(kept.build().distinct().toArray());
  }

  /** How far the other threads' accesses are from the region in the recorded run. */
  int distance() {
    int distance = 0;
    for (RegionAccess access : accesses) {
      distance += Math.abs(access.event() - own.event());
    }
    return distance;
  }
}
