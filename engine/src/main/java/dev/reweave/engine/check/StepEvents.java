// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;

/** Whether the steps of a thread and the events that they are fit together. */
final class StepEvents {
  private StepEvents() {}

  /** Events are the thread's accesses of fields, elements and cells, one after the other. */
  static boolean areInOrder(Trace trace, TraceProgram program, ThreadSteps thread) {
    int last = -1;
    int open = -1;
    for (int s = 0; s < thread.events().length; s++) {
      int e = thread.events()[s];
      if (e < 0) {
        continue;
      }
      boolean isTwo = trace.kind(e) == EventKind.UPDATE || trace.kind(e) == EventKind.CAS;
      boolean closes = open >= 0;
      StepKind expected =
          isTwo
              ? closes ? StepKind.WRITE : StepKind.READ
              : trace.kind(e) == EventKind.READ ? StepKind.READ : StepKind.WRITE;
      boolean isRight = closes ? e == open : e > last;
      isRight &= isTwo || trace.kind(e).name().equals(expected.name());
      if (!isRight
          || thread.steps().kind(s) != expected
          || trace.thread(e) != thread.thread()
          || !(hasValues(trace, trace.target(e)) || program.isSequence(trace.target(e)))) {
        return false;
      }
      open = isTwo && !closes ? e : -1;
      last = e;
    }
    return open < 0;
  }

  private static boolean hasValues(Trace trace, int variable) {
    VariableKind kind =
        trace.info().members().get(trace.info().variables().member(variable)).kind();
    return kind == VariableKind.FIELD
        || kind == VariableKind.STATIC
        || kind == VariableKind.ARRAY
        || kind == VariableKind.CELL
        || kind == VariableKind.CONTENT_KEY;
  }
}
