// SPDX-License-Identifier: Apache-2.0
package dev.reweave.z3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.reweave.engine.check.MemorySteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Z3 as a reference solver. */
public final class Z3Reference implements ReferenceSolver {
  /** Formulas grow with the square of it, or worse. */
  private static final int MOST_EVENTS = 400;

  @Override
  public String name() {
    return "z3";
  }

  @Override
  public Session begin(Trace trace, @Nullable TraceProgram program) {
    RecordedOrder order = new RecordedOrder(trace);
    MemorySteps code = program == null ? null : new MemorySteps(program.trace(trace), program);
    RecordedOrder along = program == null ? order : new RecordedOrder(program.trace(trace));
    return (query, start, end, milliseconds) ->
        program != null && query.model() == PredictionModel.SYMBOLIC
            ? ask(along, code, program.along(query), start, end, milliseconds)
            : ask(order, code, query, start, end, milliseconds);
  }

  private static Reply ask(
      RecordedOrder order,
      @Nullable MemorySteps code,
      Query query,
      int start,
      int end,
      int milliseconds) {
    if (end - start > MOST_EVENTS) {
      return Reply.unencoded("more than " + MOST_EVENTS + " events");
    }
    if (query.model() == PredictionModel.SYMBOLIC && code == null) {
      return Reply.unencoded("code that is not known");
    }
    try (Context z3 = new Context()) {
      EventWindow window = new EventWindow(z3, order, start, end);
      CodeTerms terms =
          code != null && query.model() == PredictionModel.SYMBOLIC
              ? new CodeTerms(window, code, query)
              : null;
      new OrderRules(window).add();
      new ReadRules(window, query, terms).add();
      window.ask(query, terms);
      return Reply.of(kind(window.check(milliseconds)));
    } catch (UnencodedQuestion | BitVectorTerms.Unknown | Z3Exception reason) {
      return Reply.unencoded(String.valueOf(reason.getMessage()));
    }
  }

  private static Kind kind(Status status) {
    return switch (status) {
      case SATISFIABLE -> Kind.POSSIBLE;
      case UNSATISFIABLE -> Kind.IMPOSSIBLE;
      case UNKNOWN -> Kind.UNKNOWN;
    };
  }
}
