// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/** What in a thread depends on certain of its reads. */
public final class ReadInfluence {
  private ReadInfluence() {}

  /**
   * The first branch, pin or array index before {@code end} that depends on one of these reads,
   * directly or by way of memory that this thread wrote; -1 if there is none: then the thread takes
   * the same steps up to {@code end} whatever these reads find. Linear.
   *
   * @param reads steps that are reads
   */
  public static int firstGuard(StepList steps, BitSet reads, int end) {
    BitSet tainted = new BitSet();
    Set<MemoryLocation> memory = new HashSet<>();
    reads.stream().filter(read -> read < end).forEach(read -> tainted.set(steps.expression(read)));
    steps.expressions().spread(tainted);
    for (int s = 0; s < end; s++) {
      boolean depends = tainted.get(steps.expression(s));
      if (tainted.get(steps.index(s))) {
        return s;
      }
      switch (steps.kind(s)) {
        case BRANCH, PIN -> {
          if (depends) {
            return s;
          }
        }
        case WRITE -> {
          if (depends) {
            memory.add(steps.location(s));
          } else {
            memory.remove(steps.location(s));
          }
        }
        case READ -> {
          if (!depends && memory.contains(steps.location(s))) {
            tainted.set(steps.expression(s));
            steps.expressions().spread(tainted);
          }
        }
      }
    }
    return -1;
  }
}
