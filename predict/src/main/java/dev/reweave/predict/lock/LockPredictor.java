// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.engine.query.ConditionalUpdates;
import dev.reweave.engine.query.PredictionModel;
import dev.reweave.engine.query.Query;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.judge.CandidateJudge;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.predict.lock.explain.AtomicityExplainer;
import dev.reweave.predict.lock.explain.FindingRanking;
import dev.reweave.predict.lock.explain.RepresentativeOrder;
import dev.reweave.predict.lock.join.LockCandidates;
import dev.reweave.predict.lock.join.PhaseTwo;
import dev.reweave.predict.lock.profile.ThreadProfiles;
import dev.reweave.predict.lock.scan.PhaseOne;
import dev.reweave.predict.pattern.AccessTriple;
import dev.reweave.predict.pattern.TripleCandidate;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.predict.predictor.Predictor;
import dev.reweave.predict.predictor.PredictorOutcome;
import dev.reweave.predict.regions.RegionFinder;
import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.trace.EventBatch;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lock prediction as a predictor: phase I while events stream by, phase II and the engine at the
 * end.
 */
public final class LockPredictor implements Predictor {
  /** So many more schedules of a finding are kept for replay. */
  private static final int MOST_OTHERS = 2;

  /** Only of so many, the most promising: nobody replays more. */
  private static final int MOST_WITH_OTHERS = 200;

  /** So many places where a second thread might have acted, too, are told. */
  private static final int MOST_DOUBLE_ACTS = 5;

  /** Taken from the scores of those. */
  private static final double LATER = 40;

  /** So many places of regions that the code seems to divide. */
  private static final int MOST_DIVIDED = 5;

  private final FindingRanking ranking;

  /** With the standard ranking. */
  public LockPredictor() {
    this(FindingRanking.STANDARD);
  }

  /** With findings scored by this. */
  public LockPredictor(FindingRanking ranking) {
    this.ranking = ranking;
  }

  @Override
  public AnalysisKind analysis() {
    return AnalysisKind.LOCK;
  }

  @Override
  public String help() {
    return "accesses of other threads that can come between two that belong together";
  }

  @Override
  public boolean worksLive() {
    return true;
  }

  @Override
  public Session begin(TraceInfo info, AnalysisOptions options, RelevanceSets relevance) {
    RegionMethods methods = new RegionMethods(info, options.markedMethods());
    RegionFinder finder = new RegionFinder(info, methods, options.regions(), options.maxDistance());
    int divided = finder.finds(RegionSource.DIVIDED) ? MOST_DIVIDED : 0;
    return new Run(info, ranking, new PhaseOne(info, methods, finder, relevance), divided);
  }

  private static final class Run implements Session {
    private final FindingRanking ranking;
    private final PhaseOne phaseOne;
    private final PhaseTwo phaseTwo;
    private final int mostDivided;

    Run(TraceInfo info, FindingRanking ranking, PhaseOne phaseOne, int mostDivided) {
      this.mostDivided = mostDivided;
      this.ranking = ranking;
      this.phaseOne = phaseOne;
      phaseTwo = new PhaseTwo(info, phaseOne.basis());
    }

    @Override
    public void forget(BitSet variables) {
      phaseTwo.add(phaseOne.forget(variables));
    }

    @Override
    public void accept(EventBatch batch) {
      phaseOne.accept(batch);
    }

    @Override
    public void accept(int index, EventKind kind, int thread, int site, int target, long value) {
      phaseOne.accept(index, kind, thread, site, target, value);
    }

    @Override
    public PredictorOutcome finish(TraceInfo info, CandidateJudge judge) {
      List<String> notes = join(info);
      LockCandidates found = phaseTwo.candidates();
      AtomicityExplainer explainer = new AtomicityExplainer(info, judge.trace().orElse(null));
      List<PredictorOutcome.Draft> drafts = new ArrayList<>();
      int judged = 0;
      int ordered = 0;
      judge.expect(found.candidates().size());
      List<TripleCandidate> ranked = ranking.mostPromisingFirst(found.candidates(), info);
      List<Judged> all =
          judge
              .lanes()
              .each(
                  IntStream.range(0, ranked.size()).boxed().toList(),
                  i -> judged(ranked.get(i), i < MOST_WITH_OTHERS, info, judge, explainer));
      for (Judged one : all) {
        judged += one.isCounted() ? 1 : 0;
        ordered += one.isCounted() ? 0 : 1;
        one.draft().ifPresent(drafts::add);
      }
      List<PredictorOutcome.Draft> last = new ArrayList<>();
      last.addAll(forReplay(found.doubleActs(), MOST_DOUBLE_ACTS, info, judge, explainer));
      last.addAll(forReplay(found.divided(), mostDivided, info, judge, explainer));
      drafts.addAll(last);
      notes.addAll(notes(found, ordered));
      return new PredictorOutcome(drafts, judged + last.size(), notes);
    }

    /** A candidate that was judged; one that is not counted is only told to be left out. */
    private record Judged(boolean isCounted, Optional<PredictorOutcome.Draft> draft) {}

    /** Called by several threads at once. */
    private Judged judged(
        TripleCandidate candidate,
        boolean withOthers,
        TraceInfo info,
        CandidateJudge judge,
        AtomicityExplainer explainer) {
      Trace trace = judge.trace().orElse(null);
      RepresentativeOrder attempts = RepresentativeOrder.of(candidate, trace);
      CandidateRuling ruling = rule(judge, attempts);
      if (!ruling.isFinding()) {
        return new Judged(!candidate.triples().isEmpty(), Optional.empty());
      }
      AccessTriple shown = attempts.all().get(ruling.attempt());
      boolean proven = ruling.verdict() == Verdict.FEASIBLE;
      double score = ranking.score(candidate, shown, info, proven ? trace : null);
      List<PredictorOutcome.Draft> others =
          (withOthers ? others(judge, attempts, ruling) : Stream.<Other>empty())
              .map(t -> draft(explainer, candidate, t.shown(), t.ruling(), score, List.of()))
              .toList();
      return new Judged(
          true, Optional.of(draft(explainer, candidate, shown, ruling, score, others)));
    }

    /** Only a replay shows them, so they come last, and there are few. */
    private List<PredictorOutcome.Draft> forReplay(
        List<TripleCandidate> candidates,
        int most,
        TraceInfo info,
        CandidateJudge judge,
        AtomicityExplainer explainer) {
      List<PredictorOutcome.Draft> drafts = new ArrayList<>();
      for (TripleCandidate candidate : ranking.mostPromisingFirst(candidates, info)) {
        if (judge.trace().isEmpty() || drafts.size() == most) {
          break;
        }
        List<AccessTriple> triples = candidate.triples();
        CandidateRuling ruling =
            judge.ruleForReplay(
                triples.stream().map(t -> template(judge.trace().orElse(null), t)).toList());
        if (ruling.isFinding()) {
          AccessTriple shown = triples.get(ruling.attempt());
          double score = ranking.score(candidate, shown, info, null) - LATER;
          drafts.add(draft(explainer, candidate, shown, ruling, score, List.of()));
        }
      }
      return drafts;
    }

    /** Another triple of a place where something was found, and what the engine says of it. */
    private record Other(AccessTriple shown, CandidateRuling ruling) {}

    private static Stream<Other> others(
        CandidateJudge judge, RepresentativeOrder attempts, CandidateRuling ruling) {
      return attempts.unlike(ruling.attempt()).stream()
          .filter(i -> ruling.schedule() != null && !judge.isLate())
          .map(i -> other(judge, attempts.all().get(i), i >= attempts.unordered()))
          .filter(other -> other.ruling().isFinding())
          .limit(MOST_OTHERS);
    }

    private static Other other(CandidateJudge judge, AccessTriple t, boolean mustBeProven) {
      return new Other(t, judge.another(template(judge.trace().orElse(null), t), mustBeProven));
    }

    private static PredictorOutcome.Draft draft(
        AtomicityExplainer explainer,
        TripleCandidate candidate,
        AccessTriple t,
        CandidateRuling ruling,
        double score,
        List<PredictorOutcome.Draft> others) {
      return new PredictorOutcome.Draft(
          explainer.explain(candidate, t, ruling, score),
          ruling.schedule(),
          new int[] {t.first().index(), t.remote().index(), t.second().index()},
          others);
    }

    /** Phase II. What phase I remembers of accesses is free for the collector afterwards. */
    private List<String> join(TraceInfo info) {
      ThreadProfiles profiles = phaseOne.finish();
      phaseTwo.add(profiles.byVariable());
      List<String> notes = new ArrayList<>(profiles.notes());
      if (!profiles.crossed().isEmpty()) {
        List<String> names =
            profiles.crossed().stream().map(t -> info.threads().get(t).label()).toList();
        notes.add(
            "Locks are given up in another order than the reverse of taking them by "
                + String.join(", ", names)
                + ": acquisition histories are no proof there, only the engine's schedules are.");
      }
      return notes;
    }

    private static List<String> notes(LockCandidates found, int ordered) {
      List<String> notes = new ArrayList<>();
      if (ordered > 0) {
        notes.add(
            count(ordered, "place")
                + " left out: what one thread found in volatile or atomic variables, collections or"
                + " semaphores came from the other, and no order in which it finds something else"
                + " could be proven.");
      }
      if (found.rechecked() > 0) {
        notes.add(
            count(found.rechecked(), "place")
                + " left out: a read without the lock is checked again under the lock"
                + " (double check).");
      }
      if (found.unmet() > 0) {
        notes.add(
            "At places that very many threads come to, each thread was compared with those that began"
                + " shortly before or after it, and with the first ones: "
                + found.unmet()
                + " comparisons are left out.");
      }
      return notes;
    }
  }

  private static String count(int n, String what) {
    return n + " " + what + (n == 1 ? " is" : "s are");
  }

  private static CandidateRuling rule(CandidateJudge judge, RepresentativeOrder attempts) {
    List<Query> templates = new ArrayList<>();
    for (AccessTriple t : attempts.all()) {
      templates.add(template(judge.trace().orElse(null), t));
    }
    return judge.rule(templates, attempts.unordered());
  }

  /** What the pattern needs to be written has to be written in the other order, too. */
  private static Query template(@Nullable Trace trace, AccessTriple t) {
    int remote = t.remote().index();
    int second = t.second().index();
    int written = t.remote().kind().writes() ? remote : second;
    return Query.pattern(t.first().index(), remote, second, PredictionModel.LOCKS)
        .keeping(ConditionalUpdates.of(trace, written));
  }
}
