// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.query.Schedule;
import dev.reweave.engine.slice.SlicedFeasibility;
import dev.reweave.engine.slice.TraceLandmarks;
import dev.reweave.finding.Finding;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.JudgeTally;
import dev.reweave.predict.judge.SlicedTraceJudge;
import dev.reweave.predict.judge.UnprovenJudge;
import dev.reweave.predict.judge.WholeTraceJudge;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.format.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The front door: from a trace to findings. The same trace and options give the same findings with
 * the same ids, as long as the budget is not used up.
 */
public final class TraceAnalysis {
  private static final long REPORT_EVERY = 1 << 20;

  private final AnalysisOptions options;
  private final AnalysisProgress progress;
  private final long started = System.nanoTime();

  private TraceAnalysis(AnalysisOptions options, AnalysisProgress progress) {
    this.options = options;
    this.progress =
        (stage, done, total) -> {
          synchronized (this) {
            progress.at(stage, done, total);
          }
        };
  }

  /**
   * Analyses a trace file. Traces of more than {@link AnalysisOptions#largestInMemory} events are
   * streamed: the engine sees the events around a candidate only, and what it cannot prove there
   * stays POTENTIAL and has no schedule.
   *
   * @throws dev.reweave.trace.TraceException if the file cannot be used
   * @throws IOException if it cannot be read
   */
  public static AnalysisResult run(
      Path traceFile, AnalysisOptions options, AnalysisProgress progress) throws IOException {
    TraceAnalysis analysis = new TraceAnalysis(options, progress);
    try (TraceReader reader = TraceReader.open(traceFile)) {
      if (reader.events() > options.largestInMemory()) {
        return analysis.streamed(reader);
      }
      Trace trace = reader.load();
      SymbolicData code = SymbolicData.beside(traceFile, trace, options.budgetSeconds(), progress);
      return analysis.run(EventSource.of(trace), trace, code);
    }
  }

  /** Analyses a trace in memory. */
  public static AnalysisResult run(
      Trace trace, AnalysisOptions options, AnalysisProgress progress) {
    try {
      SymbolicData none = SymbolicData.NONE;
      return new TraceAnalysis(options, progress).run(EventSource.of(trace), trace, none);
    } catch (IOException e) {
      throw new IllegalStateException("a trace in memory is not read from anywhere", e);
    }
  }

  private AnalysisResult run(EventSource source, Trace trace, SymbolicData data)
      throws IOException {
    List<Predictor.Session> sessions = gather(source, batch -> {});
    SecondOpinion second = SecondOpinion.of(options.checkWith(), options.budgetSeconds());
    LazyEngine engine = new LazyEngine(trace, data, second);
    ParallelDeciding.Decided decided =
        ParallelDeciding.run(
            sessions,
            source.info(),
            lanes ->
                new WholeTraceJudge(
                    trace, engine, deadline(), lanes, engine::knowsCode, engine::program),
            ended -> progress.at("deciding", ended, sessions.size()));
    return result(
        source.info(), source.size(), decided.tally(), decided.outcomes(), engine.notes());
  }

  private AnalysisResult streamed(TraceReader reader) throws IOException {
    EventSource source = EventSource.of(reader);
    TraceLandmarks landmarks = new TraceLandmarks(reader.info());
    List<Predictor.Session> sessions = gather(source, landmarks::accept);
    CandidateJudge judge =
        new SlicedTraceJudge(new SlicedFeasibility(reader, landmarks)::decide, deadline());
    try {
      List<PredictorOutcome> outcomes = decide(sessions, source, judge);
      return result(source.info(), source.size(), judge.tally(), outcomes, streamed(judge.tally()));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private long deadline() {
    return started + (long) (options.budgetSeconds() * 1e9);
  }

  private List<PredictorOutcome> decide(
      List<Predictor.Session> sessions, EventSource source, CandidateJudge judge) {
    List<PredictorOutcome> outcomes = new ArrayList<>();
    for (Predictor.Session session : sessions) {
      progress.at("deciding", outcomes.size(), sessions.size());
      outcomes.add(session.finish(source.info(), judge));
    }
    return outcomes;
  }

  private List<String> streamed(JudgeTally tally) {
    return List.of(
        "The trace has more than %d events, so only the events around each candidate were looked at; %d potential findings were left open."
            .formatted(options.largestInMemory(), tally.open()));
  }

  /** The predictors that the options ask for. */
  static List<Predictor> asked(AnalysisOptions options) {
    Set<String> names = options.analyses();
    return PredictorRegistry.all().stream()
        .filter(p -> names.isEmpty() ? p.isUsual() : names.contains(p.analysis().word()))
        .toList();
  }

  /** What these sessions have found, without an engine to ask. */
  static AnalysisResult finish(
      List<Predictor.Session> sessions,
      TraceInfo info,
      long events,
      AnalysisOptions options,
      List<String> limits) {
    CandidateJudge judge = new UnprovenJudge();
    List<PredictorOutcome> outcomes = new ArrayList<>();
    sessions.forEach(session -> outcomes.add(session.finish(info, judge)));
    TraceAnalysis analysis = new TraceAnalysis(options, (stage, done, total) -> {});
    return analysis.result(info, events, judge.tally(), outcomes, limits);
  }

  private List<Predictor.Session> gather(EventSource source, Consumer<EventBatch> also)
      throws IOException {
    TraceInfo info = source.info();
    RelevanceSets relevance = RelevanceSets.of(info);
    if (relevance.needsValues()) {
      source.forEachBatch(relevance::accept);
    } else {
      source.forEachOutline(relevance::accept);
    }
    List<Predictor.Session> sessions = new ArrayList<>();
    for (Predictor predictor : asked(options)) {
      sessions.add(predictor.begin(info, options, relevance));
    }
    source.forEachBatch(
        batch -> {
          if (batch.first() % REPORT_EVERY == 0) {
            progress.at("reading", batch.first(), source.size());
          }
          also.accept(batch);
          for (Predictor.Session session : sessions) {
            session.accept(batch);
          }
        });
    return sessions;
  }

  private AnalysisResult result(
      TraceInfo info,
      long events,
      JudgeTally tally,
      List<PredictorOutcome> outcomes,
      List<String> limits) {
    Set<String> notes = new LinkedHashSet<>(info.notes());
    List<PredictorOutcome.Draft> drafts = new ArrayList<>();
    int candidates = 0;
    for (PredictorOutcome outcome : outcomes) {
      drafts.addAll(outcome.drafts());
      notes.addAll(outcome.notes());
      candidates += outcome.candidates();
    }
    notes.addAll(limits);
    FrameworkNote.of(info).ifPresent(notes::add);
    notes.addAll(tally.notes());
    FindingList listing = FindingList.of(FindingMerger.merge(drafts), options);
    notes.addAll(listing.notes());
    Map<String, Schedule> schedules = new LinkedHashMap<>();
    Map<String, int[]> witnesses = new LinkedHashMap<>();
    List<PredictorOutcome.Draft> others =
        listing.drafts().stream().flatMap(draft -> draft.others().stream()).toList();
    List<PredictorOutcome.Draft> all = new ArrayList<>(listing.drafts());
    all.addAll(others);
    for (PredictorOutcome.Draft draft : all) {
      if (draft.schedule() != null) {
        schedules.put(draft.finding().id(), draft.schedule());
      }
      if (draft.witness() != null) {
        witnesses.put(draft.finding().id(), draft.witness());
      }
    }
    List<Finding> findings =
        listing.drafts().stream().map(PredictorOutcome.Draft::finding).toList();
    return new AnalysisResult(
        findings,
        others.stream().map(PredictorOutcome.Draft::finding).toList(),
        asked(options).stream().map(Predictor::analysis).distinct().toList(),
        tally.counts(candidates, findings),
        outcomes.stream().flatMap(outcome -> outcome.regions().stream()).toList(),
        List.copyOf(notes),
        schedules,
        witnesses,
        info,
        events,
        (System.nanoTime() - started) / 1e9);
  }
}
