// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import static dev.reweave.predict.Findings.deadlock;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.build.TraceBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlockPredictorTest {
  private final TraceBuilder b = new TraceBuilder();

  private void nested(String thread, String... locks) {
    b.on(thread);
    for (String lock : locks) {
      b.acquire(lock);
    }
    for (int i = locks.length - 1; i >= 0; i--) {
      b.release(locks[i]);
    }
  }

  @Test
  void oppositeOrder() {
    nested("A", "L", "M");
    nested("B", "M", "L");
    assertEquals(List.of("LL FEASIBLE"), deadlock(b.build()));
  }

  @Test
  void sameOrder() {
    nested("A", "L", "M");
    nested("B", "L", "M");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void threeThreads() {
    nested("A", "L", "M");
    nested("B", "M", "N");
    nested("C", "N", "L");
    assertEquals(List.of("LL FEASIBLE"), deadlock(b.build()));
  }

  @Test
  void oneThreadAloneCannot() {
    nested("A", "L", "M");
    nested("A", "M", "L");
    nested("B", "L");
    nested("B", "M");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void aGateLockKeepsThemApart() {
    nested("A", "G", "L", "M");
    nested("B", "G", "M", "L");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void threadsThatNeverRunTogether() {
    b.on("main").fork("A");
    nested("A", "L", "M");
    b.on("main").join("A").fork("B");
    nested("B", "M", "L");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void readersDoNotBlockReaders() {
    b.on("A").acquireShared("L").acquire("M").release("M").releaseShared("L");
    b.on("B").acquire("M").acquireShared("L").releaseShared("L").release("M");
    assertEquals(List.of(), deadlock(b.build()));
  }

  @Test
  void readerBlocksWriter() {
    b.on("A").acquireShared("L").acquire("M").release("M").releaseShared("L");
    b.on("B").acquire("M").acquire("L").release("L").release("M");
    assertEquals(List.of("LL FEASIBLE"), deadlock(b.build()));
  }

  @Test
  void needsTheOthersValue() {
    b.on("A").acquire("L").acquire("M").release("M").release("L").write("x", 1);
    b.on("B").read("x").acquire("M").acquire("L").release("L").release("M");
    assertEquals(List.of("LL POTENTIAL"), deadlock(b.build()));
  }
}
