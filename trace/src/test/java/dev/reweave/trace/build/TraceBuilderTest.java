// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TraceBuilderTest {
  @Test
  void infersForksBeginsAndEnds() {
    TraceBuilder b = new TraceBuilder();
    b.on("T1").write("x", 5).mark("w");
    b.on("T0").read("x").mark("r");
    Trace trace = b.build();
    String kinds = IntStream.range(0, trace.size()).mapToObj(trace::kind).toList().toString();
    assertEquals("[BEGIN, FORK, WRITE, BEGIN, READ, END, END]", kinds);
    assertEquals(2, b.at("w"));
    assertEquals(4, b.at("r"));
    assertEquals(5, trace.value(b.at("r")));
    assertTrue(trace.info().variables().isShared(trace.target(b.at("w"))));
  }

  @Test
  void swallowsReentrantHolds() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").acquire("L").acquire("L").release("L").release("L");
    Trace trace = b.build();
    long locks = IntStream.range(0, trace.size()).filter(e -> trace.kind(e).acquiresLock()).count();
    assertEquals(1, locks);
  }

  @Test
  void refusesWhatCannotHappen() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").acquire("L");
    b.on("T1");
    assertThrows(IllegalStateException.class, () -> b.acquire("L"));
    assertThrows(IllegalStateException.class, () -> b.release("L"));
    assertThrows(IllegalStateException.class, () -> b.await("L"));
    b.write("x", 1);
    assertThrows(IllegalStateException.class, () -> b.read("x", 2));
    assertThrows(IllegalStateException.class, b::exit);
    assertThrows(IllegalStateException.class, () -> b.fork("T0"));
  }

  @Test
  void understandsNamesOfVariables() {
    assertEquals(VariableKind.NAMED, VariableName.parse("x").member().kind());
    assertEquals(VariableKind.STATIC, VariableName.parse("a.B.c").member().kind());
    VariableName element = VariableName.parse("int[]#7[3]");
    assertEquals(VariableKind.ARRAY, element.member().kind());
    assertEquals(3, element.key());
    VariableName field = VariableName.parse("~a.B#7.c");
    assertEquals("a.B", field.member().className());
    assertEquals(7, field.object());
    assertTrue(field.member().isAtomic());
  }

  @Test
  void framesFollowEnterAndExit() {
    TraceBuilder b = new TraceBuilder();
    b.on("T0").enter("A.m").mark("m").enter("A.n").mark("n").read("x").mark("r").exit();
    b.read("x").mark("s").exit();
    Trace trace = b.build();
    assertEquals(b.at("n"), trace.frame(b.at("r")));
    assertEquals(b.at("m"), trace.frame(b.at("n")));
    assertEquals(b.at("m"), trace.frame(b.at("s")));
  }

  @Test
  void randomTracesAreRepeatableAndVaried() {
    RandomTraces.Shape rich = RandomTraces.Shape.rich(4, 40);
    boolean[] seen = new boolean[EventKind.count()];
    for (long seed = 0; seed < 500; seed++) {
      Trace trace = RandomTraces.trace(seed, rich);
      for (int e = 0; e < trace.size(); e++) {
        seen[trace.kind(e).ordinal()] = true;
      }
    }
    for (EventKind kind : new EventKind[] {EventKind.WAIT, EventKind.WOKEN, EventKind.JOIN}) {
      assertTrue(seen[kind.ordinal()], kind + " never made");
    }
    assertEquals(RandomTraces.trace(7, rich).size(), RandomTraces.trace(7, rich).size());
    assertFalse(seen[EventKind.OPAQUE.ordinal()]);
  }
}
