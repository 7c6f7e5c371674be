// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import org.junit.jupiter.api.Test;

class StepsTest {
  @Test
  void leavesOutWhatDoesNotMatter() {
    TraceBuilder b = new TraceBuilder();
    b.on("A").regionBegin("r").read("v").acquire("M").write("w").release("M").fork("B");
    b.on("B").acquire("M").write("v").release("M");
    b.on("A").join("B").regionEnd();
    Steps shrunk = Steps.of(b.build()).shrunk(StepsTest::locksTwice);
    assertEquals(
        """
        A|acq(L0)|1
        A|rel(L0)|2
        B|acq(L0)|3
        B|rel(L0)|4
        """,
        shrunk.text());
  }

  private static boolean locksTwice(Trace trace) {
    int acquires = 0;
    int releases = 0;
    for (int e = 0; e < trace.size(); e++) {
      acquires += trace.kind(e) == EventKind.ACQUIRE ? 1 : 0;
      releases += trace.kind(e) == EventKind.RELEASE ? 1 : 0;
    }
    return acquires == 2 && releases == 2;
  }
}
