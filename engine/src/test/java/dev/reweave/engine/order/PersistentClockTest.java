// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clocks against arrays. */
class PersistentClockTest {
  private static final int THREADS = 3_000;

  /** A clock and what it should be. */
  private record Pair(PersistentClock clock, int[] array) {
    static Pair nothing() {
      int[] none = new int[THREADS];
      Arrays.fill(none, -1);
      return new Pair(PersistentClock.NOTHING, none);
    }

    Pair with(int thread, int event) {
      int[] raised = array.clone();
      raised[thread] = event;
      return new Pair(clock.with(thread, event), raised);
    }

    Pair join(Pair other) {
      int[] joined = array.clone();
      for (int t = 0; t < THREADS; t++) {
        joined[t] = Math.max(joined[t], other.array[t]);
      }
      return new Pair(clock.join(other.clock), joined);
    }

    boolean addsTo(Pair other, int self) {
      for (int t = 0; t < THREADS; t++) {
        if (t != self && array[t] > other.array[t]) {
          return true;
        }
      }
      return false;
    }

    void check() {
      for (int t = 0; t < THREADS; t++) {
        assertEquals(array[t], clock.get(t));
      }
    }
  }

  private static int thread(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> random.nextInt(4);
      case 1 -> random.nextInt(70);
      default -> random.nextInt(THREADS);
    };
  }

  @Test
  void theSameAsArrays() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Pair[] pairs = new Pair[6];
      Arrays.fill(pairs, Pair.nothing());
      for (int i = 0; i < 120; i++) {
        int a = random.nextInt(pairs.length);
        Pair other = pairs[random.nextInt(pairs.length)];
        int self = thread(random);
        assertEquals(other.addsTo(pairs[a], self), other.clock.addsTo(pairs[a].clock, self));
        pairs[a] =
            random.nextInt(3) == 0
                ? pairs[a].join(other)
                : pairs[a].with(thread(random), random.nextInt(1_000));
      }
      for (Pair pair : pairs) {
        pair.check();
      }
    }
  }

  /** What costs no memory: a thread is forked, ends and is joined, and so on. */
  @Test
  void whatIsEqualIsShared() {
    PersistentClock clock = PersistentClock.NOTHING;
    for (int t = 0; t < THREADS; t++) {
      clock = clock.with(t, t);
    }
    PersistentClock child = clock.with(THREADS, THREADS);
    assertSame(child, clock.join(child));
    assertSame(child, child.join(clock));
    assertSame(clock, clock.join(clock));
  }

  @Test
  void nothingIsKnownOfOthers() {
    PersistentClock clock = PersistentClock.NOTHING.with(40, 7);
    assertEquals(-1, clock.get(0));
    assertEquals(-1, clock.get(41));
    assertEquals(-1, clock.get(1 << 20));
    assertEquals(-1, clock.get(Integer.MAX_VALUE));
  }
}
