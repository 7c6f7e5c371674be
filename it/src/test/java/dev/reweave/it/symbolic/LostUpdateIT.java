// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.SerialUpdates;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.ReadInfluence;
import dev.reweave.symbolic.program.StepEvaluation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The classical lost update, from a run in which the threads ran one after the other. */
class LostUpdateIT {

  @Test
  void isProvedByWhatTheValuesDependOn() throws IOException {
    List<StepList> threads = threads();
    StepList first = threads.get(0);
    StepList second = threads.get(1);
    int read = find(second, StepKind.READ, ".balance:");
    int write = find(second, StepKind.WRITE, ".balance:");
    BitSet changed = new BitSet();
    changed.set(read);
    assertEquals(-1, ReadInfluence.firstGuard(second, changed, write + 1));

    Map<MemoryLocation, Long> memory = StepEvaluation.fresh();
    StepEvaluation one = new StepEvaluation(first, memory);
    StepEvaluation other = new StepEvaluation(second, memory);
    assertTrue(one.runTo(find(first, StepKind.READ, ".balance:") + 1));
    assertTrue(other.runTo(write + 1));
    assertEquals(25, memory.get(second.location(write)));
    assertTrue(one.runTo(find(first, StepKind.WRITE, ".balance:") + 1));
    assertEquals(15, memory.get(second.location(write)));
  }

  @Test
  void aBranchOnTheValueForbidsIt() throws IOException {
    StepList second = threads().get(1);
    int write = find(second, StepKind.WRITE, ".guarded:");
    int read = find(second, StepKind.READ, ".guarded:");
    BitSet changed = new BitSet();
    changed.set(read);
    int guard = ReadInfluence.firstGuard(second, changed, write + 1);
    assertNotEquals(-1, guard);
    assertEquals(StepKind.BRANCH, second.kind(guard));

    Map<MemoryLocation, Long> memory = StepEvaluation.fresh();
    memory.put(second.location(read), 5L);
    StepEvaluation other = new StepEvaluation(second, memory);
    assertFalse(other.runTo(write + 1));
    assertEquals(guard, other.next());
  }

  private static List<StepList> threads() throws IOException {
    TapeContents tapes =
        Taped.run(Jdk.own(), ClassPath.of(SerialUpdates.class), SerialUpdates.class.getName())
            .tapes();
    assertEquals(List.of(), Taped.faults(tapes));
    List<StepList> threads =
        ConcurrentProgram.of(tapes).threads().stream()
            .map(ThreadProgram::steps)
            .filter(steps -> find(steps, StepKind.READ, ".balance:") >= 0)
            .toList();
    assertEquals(2, threads.size());
    return threads;
  }

  private static int find(StepList steps, StepKind kind, String member) {
    for (int s = 0; s < steps.size(); s++) {
      if (steps.kind(s) == kind && steps.location(s).member().contains(member)) {
        return s;
      }
    }
    return -1;
  }
}
