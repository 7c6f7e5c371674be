// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.Step;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.ProofText;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells a predicted deadlock. */
final class DeadlockExplainer {
  /**
   * A thread of the deadlock: it holds one lock, taken at {@code holdEvent}, and asks for another
   * at {@code waitEvent}, which the next party holds.
   */
  public record Party(
      int thread, int held, int wanted, int holdEvent, int waitEvent, int holdSite, int waitSite) {}

  private final TraceNames names;
  private final @Nullable Trace trace;
  private final EventStacks stacks;
  private final @Nullable StepText text;

  /** {@code trace} may be null; then there are no stacks and no steps. */
  public DeadlockExplainer(TraceInfo info, @Nullable Trace trace) {
    this.names = new TraceNames(info);
    this.trace = trace;
    this.stacks = new EventStacks(names, trace);
    this.text = trace == null ? null : new StepText(names, new ValueText(info), trace);
  }

  /** The finding, without an id. */
  public Finding explain(List<Party> parties, CandidateRuling ruling, int occurrences) {
    List<EventRef> events = new ArrayList<>();
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    for (Party p : parties) {
      events.add(
          stacks.event(
              EventRole.HOLDS, p.thread(), p.holdEvent(), EventKind.ACQUIRE, p.holdSite()));
      events.add(
          stacks.event(
              EventRole.WAITS, p.thread(), p.waitEvent(), EventKind.ACQUIRE, p.waitSite()));
      roles.put(p.holdEvent(), EventRole.HOLDS);
      roles.put(p.waitEvent(), EventRole.WAITS);
    }
    List<Step> observed = List.of();
    List<Step> violating = List.of();
    if (trace != null && text != null && ruling.schedule() != null) {
      StepChoice steps = new StepChoice(trace, text, roles);
      observed = steps.observed();
      violating = new ArrayList<>(steps.violating(ruling.schedule(), ruling.values()));
      for (Party p : parties) {
        violating.add(stuck(text, p));
      }
    }
    return Finding.of(AnalysisKind.DEADLOCK, FindingPattern.LL)
        .evidence(ProofText.evidence(ruling))
        .variables(locks(parties))
        .events(events)
        .occurrences(occurrences)
        .score(40 - parties.size())
        .story(new FindingStory(story(parties, ruling), observed, violating))
        .build();
  }

  private List<VariableRef> locks(List<Party> parties) {
    return parties.stream().map(p -> names.lock(p.held())).distinct().toList();
  }

  /** The schedule stops before the requests: they are added as what each thread is stuck at. */
  private Step stuck(StepText text, Party p) {
    Step wanted = text.step(p.waitEvent(), 0, EventRole.WAITS);
    return new Step(
        wanted.thread(),
        "waits for " + names.lockIn(p.wanted()) + " for ever",
        wanted.className(),
        wanted.method(),
        wanted.file(),
        wanted.line(),
        EventRole.WAITS);
  }

  private List<String> story(List<Party> parties, CandidateRuling ruling) {
    List<String> story = new ArrayList<>();
    for (Party p : parties) {
      story.add(
          "Thread %s holds %s, taken %s, and asks for %s %s."
              .formatted(
                  names.thread(p.thread()),
                  names.lockIn(p.held()),
                  names.within(p.holdSite()),
                  names.lockIn(p.wanted()),
                  names.within(p.waitSite())));
    }
    story.add("Each waits for a lock that another of them holds, so none of them goes on.");
    story.add(
        ruling.verdict() == Verdict.FEASIBLE
            ? ProofText.howChecked(ruling.model())
            : ruling.schedule() == null
                ? "Locks and other synchronisation allow it; that the threads get there is not proven."
                : ProofText.notProven(ruling));
    return story;
  }
}
