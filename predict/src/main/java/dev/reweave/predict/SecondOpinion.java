// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.engine.reference.CrossCheck;
import dev.reweave.engine.reference.ReferenceSolver;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks another solver what the engine was asked, once that is through. */
final class SecondOpinion {
  /** For one question. */
  private static final int MILLISECONDS = 5_000;

  private record Asked(Query query, QueryAnswer answer) {}

  private final @Nullable ReferenceSolver solver;
  private final double seconds;
  private final List<Asked> all = new ArrayList<>();

  private SecondOpinion(@Nullable ReferenceSolver solver, double seconds) {
    this.solver = solver;
    this.seconds = seconds;
  }

  /**
   * Of the solver of this name, for so long.
   *
   * @param name null for none
   * @throws IllegalArgumentException if there is no such solver
   */
  static SecondOpinion of(@Nullable String name, double seconds) {
    if (name == null) {
      return new SecondOpinion(null, 0);
    }
    ReferenceSolver solver =
        ReferenceSolver.named(name)
            .orElseThrow(() -> new IllegalArgumentException("no solver " + name));
    return new SecondOpinion(solver, seconds);
  }

  synchronized void note(Query query, QueryAnswer answer) {
    if (solver != null) {
      all.add(new Asked(query, answer));
    }
  }

  /** What it says, a sentence each. {@code code}: as the engine knew it, or null. */
  List<String> ask(Trace trace, @Nullable TraceProgram code) {
    if (solver == null) {
      return List.of();
    }
    CrossCheck check =
        new CrossCheck(solver.name(), solver.begin(trace, code), MILLISECONDS, seconds);
    all.forEach(asked -> check.compare(asked.query, asked.answer));
    return check.notes();
  }
}
