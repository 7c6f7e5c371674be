// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.FeasibilityEngine;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The engine, made when the first question comes: it works out more of the trace than predictors
 * read. The code is executed when the first question needs it. Several threads may ask at once.
 */
final class LazyEngine implements Function<Query, QueryAnswer> {
  private final Trace trace;
  private final SymbolicData data;
  private final SecondOpinion second;
  private FeasibilityEngine feasibility;
  private FeasibilityEngine byCode;

  LazyEngine(Trace trace, SymbolicData data, SecondOpinion second) {
    this.trace = trace;
    this.data = data;
    this.second = second;
  }

  /** Whether there is code to execute; does so, and finds out what is known of its memory. */
  synchronized boolean knowsCode() {
    return data.program() != null && withCode() != null;
  }

  @Override
  public QueryAnswer apply(Query query) {
    boolean executes = query.model() == PredictionModel.SYMBOLIC && knowsCode();
    QueryAnswer answer = (executes ? withCode() : plain()).decide(query);
    second.note(query, answer);
    return answer;
  }

  /** What is known of the code; null if nothing is. */
  TraceProgram program() {
    return data.program();
  }

  private synchronized FeasibilityEngine plain() {
    if (feasibility == null) {
      feasibility = new FeasibilityEngine(trace);
    }
    return feasibility;
  }

  private synchronized FeasibilityEngine withCode() {
    if (byCode == null) {
      byCode = plain().with(data.program());
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
