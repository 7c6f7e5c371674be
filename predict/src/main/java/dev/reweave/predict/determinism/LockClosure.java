// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.determinism;

import dev.reweave.predict.determinism.witness.ReadWitness;
import dev.reweave.predict.determinism.witness.WitnessOrder;
import dev.reweave.trace.Trace;
import java.util.Arrays;

/**
 * Refutes a witness by what its events need, locks included: of two sections of one lock that are
 * both open at the end one has to be closed, and closing it needs more. A thread goes no further
 * than the read of the witness, and an absent writer stays absent; a section that can therefore not
 * be closed has to come last, which what depends on it may forbid. Choices are left open.
 *
 * <p>Time: a few clock comparisons for each thread and open lock. One thread at a time may use an
 * instance.
 */
final class LockClosure {
  private static final int MOST_ROUNDS = 64;

  private final Trace trace;
  private final CausalClocks causality;
  private final LockedScopes sections;
  private final OverwritingRule overwriting;
  private final int threads;

  /** Per thread the last event that has to happen, or -1. */
  private final int[] upTo;

  /** Per thread the last event that may happen. */
  private final int[] limit;

  LockClosure(
      Trace trace, CausalClocks causality, LockedScopes sections, OverwritingRule overwriting) {
    this.trace = trace;
    this.causality = causality;
    this.sections = sections;
    this.overwriting = overwriting;
    threads = trace.info().threads().size();
    upTo = new int[threads];
    limit = new int[threads];
  }

  /** Whether the witness, which causality does not refute, is impossible. */
  boolean refutes(ReadWitness witness) {
    Arrays.fill(upTo, -1);
    Arrays.fill(limit, Integer.MAX_VALUE);
    int w = witness.writer();
    int r = witness.read();
    int c = witness.challenger();
    limit[trace.thread(r)] = r;
    needFree(r, witness);
    needFree(c, witness);
    switch (witness.order()) {
      case CHALLENGER_READ -> limit[trace.thread(w)] = w - 1;
      case CHALLENGER_READ_WRITER -> {
        needFree(w, witness);
        // What needs more than the writer comes after the read: the other two do not.
        limit[trace.thread(w)] = w;
      }
      case WRITER_CHALLENGER_READ -> needFree(w, witness);
    }
    return !isWithin() || ends(w, c, witness) || ends(c, r, witness) || cannotSettle();
  }

  private void needFree(int event, ReadWitness witness) {
    if (event >= 0) {
      boolean isFree = ReadFreedom.mayDiffer(trace, event, witness);
      need(event, isFree ? causality.clockBefore(event) : causality.clock(event));
    }
  }

  private void need(int event, int[] clock) {
    int own = trace.thread(event);
    for (int t = 0; t < threads; t++) {
      int last = t == own ? event : clock[t];
      if (last > upTo[t]) {
        upTo[t] = last;
      }
    }
  }

  private boolean isWithin() {
    for (int t = 0; t < threads; t++) {
      if (upTo[t] > limit[t]) {
        return false;
      }
    }
    return true;
  }

  /** Sections around the first event end, for the second one comes later under the same lock. */
  private boolean ends(int first, int second, ReadWitness witness) {
    boolean isInOrder =
        first != witness.writer() || witness.order() == WitnessOrder.WRITER_CHALLENGER_READ;
    if (!isInOrder || first < 0 || second < 0 || trace.thread(first) == trace.thread(second)) {
      return false;
    }
    for (int mine : sections.openAfter(first)) {
      for (int other : sections.openAfter(second)) {
        if (trace.target(mine) == trace.target(other) && sections.exclude(mine, other)) {
          int release = sections.release(mine);
          if (!canClose(mine)
              || causality.before(other, release)
              || overwriting.forbids(other, second, release)) {
            return true;
          }
          need(release, causality.clock(release));
        }
      }
    }
    return false;
  }

  private boolean canClose(int acquire) {
    int release = sections.release(acquire);
    if (release < 0 || release > limit[trace.thread(acquire)]) {
      return false;
    }
    int[] clock = causality.clock(release);
    for (int t = 0; t < threads; t++) {
      if (t != trace.thread(acquire) && clock[t] > limit[t]) {
        return false;
      }
    }
    return true;
  }

  private boolean cannotSettle() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      int closing = -1;
      for (int t = 0; t < threads && closing < 0; t++) {
        for (int acquire : sections.openAfter(upTo[t])) {
          int found = closing(t, acquire);
          if (found == IMPOSSIBLE) {
            return true;
          }
          closing = found >= 0 ? found : closing;
        }
      }
      if (closing < 0) {
        return false;
      }
      int release = sections.release(closing);
      need(release, causality.clock(release));
    }
    return false;
  }

  private static final int IMPOSSIBLE = -2;
  private static final int NOTHING = -1;

  /** A section that has to be closed because of an open one, if any. */
  private int closing(int thread, int acquire) {
    boolean canClose = canClose(acquire);
    for (int u = 0; u < threads; u++) {
      int[] others = sections.acquires(trace.target(acquire), u);
      for (int i = u == thread ? others.length : 0;
          i < others.length && others[i] <= upTo[u];
          i++) {
        int other = others[i];
        if (sections.exclude(acquire, other)) {
          int release = sections.release(other);
          boolean isOpen = release < 0 || release > upTo[u];
          if (isOpen && !canClose(other)) {
            return canClose ? acquire : IMPOSSIBLE;
          }
          if (!canClose) {
            if (causality.before(acquire, release)
                || overwriting.forbids(acquire, upTo[thread], release)) {
              return IMPOSSIBLE;
            }
            if (isOpen) {
              return other;
            }
          }
        }
      }
    }
    return NOTHING;
  }
}
