// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

class ReplayLanesTest {
  private final List<Integer> begun = Collections.synchronizedList(new ArrayList<>());

  @Test
  void oneLaneKeepsTheOrderAndTheThread() throws IOException {
    Thread caller = Thread.currentThread();
    new ReplayLanes(1)
        .each(
            List.of(1, 2, 3),
            i -> {
              assertEquals(caller, Thread.currentThread());
              return begun.add(i);
            });
    assertEquals(List.of(1, 2, 3), begun);
  }

  @Test
  void twoLanesDoTwoThingsAtOnce() throws IOException {
    CyclicBarrier both = new CyclicBarrier(2);
    new ReplayLanes(2)
        .each(
            List.of(1, 2, 3, 4),
            i -> {
              meet(both);
              return begun.add(i);
            });
    assertEquals(Set.of(1, 2, 3, 4), Set.copyOf(begun));
  }

  @Test
  void nothingIsBegunAfterAStepSaysSo() throws IOException {
    new ReplayLanes(1).each(List.of(1, 2, 3), i -> begun.add(i) && i < 2);
    assertEquals(List.of(1, 2), begun);
  }

  @Test
  void whatTheOtherLaneIsAtIsFinished() {
    CyclicBarrier both = new CyclicBarrier(2);
    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                new ReplayLanes(2)
                    .each(
                        List.of(1, 2, 3, 4),
                        i -> {
                          meet(both);
                          if (i == 1) {
                            throw new IOException("first");
                          }
                          begun.add(i);
                          return false;
                        }));
    assertEquals("first", thrown.getMessage());
    assertEquals(List.of(2), begun);
  }

  @Test
  void sideBySideOnlyWhereItIsSafe() throws IOException {
    Set<Thread> threads = Collections.synchronizedSet(new HashSet<>());
    ReplayLanes.of(false, 2)
        .each(List.of(1, 2), i -> threads.add(Thread.currentThread()) || begun.add(i));
    assertEquals(List.of(2), begun);
    assertEquals(Set.of(Thread.currentThread()), threads);
  }

  private static void meet(CyclicBarrier both) {
    try {
      both.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }
}
