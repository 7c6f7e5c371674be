// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CandidateLanesTest {
  private static final List<Integer> MANY = IntStream.range(0, 1000).boxed().toList();

  private final ExecutorService helpers = Executors.newFixedThreadPool(2);

  @AfterEach
  void end() {
    helpers.shutdownNow();
  }

  @Test
  void resultsKeepTheOrder() {
    List<Integer> doubled = CandidateLanes.of(helpers, 2).each(MANY, i -> 2 * i);
    assertEquals(MANY.stream().map(i -> 2 * i).toList(), doubled);
    assertEquals(doubled, CandidateLanes.ONE.each(MANY, i -> 2 * i));
  }

  /** Each waits for the other, so that one thread alone would never end. */
  @Test
  void twoAreDecidedAtOnce() {
    CyclicBarrier both = new CyclicBarrier(2);
    List<Boolean> met =
        CandidateLanes.of(helpers, 1)
            .each(
                List.of(1, 2),
                i -> {
                  try {
                    both.await();
                    return true;
                  } catch (Exception e) {
                    throw new IllegalStateException(e);
                  }
                });
    assertEquals(List.of(true, true), met);
  }

  @Test
  void helpersThatNeverComeAreNotWaitedFor() {
    List<Runnable> neverRun = new ArrayList<>();
    assertEquals(MANY, CandidateLanes.of(neverRun::add, 2).each(MANY, i -> i));
    assertEquals(2, neverRun.size());
    neverRun.forEach(Runnable::run); // too late: nothing is left
  }

  @Test
  void whatAStepThrowsIsThrownAndNothingMoreBegun() {
    IllegalStateException own = new IllegalStateException("step");
    List<Integer> begun = new ArrayList<>();
    assertSame(
        own,
        assertThrows(
            IllegalStateException.class,
            () ->
                CandidateLanes.ONE.each(
                    MANY,
                    i -> {
                      begun.add(i);
                      if (i == 3) {
                        throw own;
                      }
                      return i;
                    })));
    assertEquals(List.of(0, 1, 2, 3), begun);
    assertTrue(CandidateLanes.of(helpers, 2).each(List.of(), i -> i).isEmpty());
  }
}
