// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The engine, made when the first question comes: it works out more of the trace than predictors
 * read. The code is executed when the first question needs it. Several threads may ask at once.
 */
final class LazyEngine implements Function<Query, QueryAnswer> {
  private final Trace trace;
  private final SymbolicData data;
  private final SecondOpinion second;

  /** Guards what is made of the trace alone, so that nobody waits for the code who needs none. */
  private final Object traceLock = new Object();

  private volatile @Nullable FeasibilityEngine feasibility;
  private volatile @Nullable FeasibilityEngine byCode;

  LazyEngine(Trace trace, SymbolicData data, SecondOpinion second) {
    this.trace = trace;
    this.data = data;
    this.second = second;
  }

  /** Whether there is code to execute; does so, and finds out what is known of its memory. */
  synchronized boolean knowsCode() {
    return program() != null && withCode() != null;
  }

  @Override
  public QueryAnswer apply(Query query) {
    boolean executes = query.model() == PredictionModel.SYMBOLIC && (byCode != null || knowsCode());
    QueryAnswer answer = (executes ? withCode() : plain()).decide(query);
    second.note(query, answer);
    return answer;
  }

  /** What is known of the code; null if nothing is. */
  synchronized @Nullable TraceProgram program() {
    return data.program();
  }

  private FeasibilityEngine plain() {
    if (feasibility == null) {
      synchronized (traceLock) {
        feasibility = feasibility == null ? new FeasibilityEngine(trace) : feasibility;
      }
    }
    return feasibility;
  }

  private FeasibilityEngine withCode() {
    if (byCode == null) {
      synchronized (this) {
        byCode = byCode == null ? plain().with(requireNonNull(data.program())) : byCode;
      }
    }
    return byCode;
  }

  /** What limits the answers that were given, and what another solver says to them. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(data.notes());
    notes.addAll(second.ask(trace, byCode == null ? null : data.program()));
    return notes;
  }
}
