// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.ProofText;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.judge.CandidateRuling;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells a predicted wait that nobody ends. */
final class LostSignalExplainer {
  private static final double SCORE = 36;

  private final TraceNames names;
  private final Trace trace;
  private final EventStacks stacks;
  private final StepText text;

  /** Of findings in a trace. */
  public LostSignalExplainer(TraceInfo info, Trace trace) {
    this.names = new TraceNames(info);
    this.trace = trace;
    this.stacks = new EventStacks(names, trace);
    this.text = new StepText(names, new ValueText(info), trace);
  }

  /** The finding, without an id: {@code notifies} comes last of all before {@code waits}. */
  public Finding explain(int notifies, int waits, CandidateRuling ruling, int occurrences) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    roles.put(notifies, EventRole.NOTIFIES);
    roles.put(waits, EventRole.WAITS);
    StepChoice steps = new StepChoice(trace, text, roles);
    Schedule schedule = requireNonNull(ruling.schedule(), "an order was asked for");
    return Finding.of(AnalysisKind.DEADLOCK, FindingPattern.NW)
        .evidence(ProofText.evidence(ruling))
        .variables(List.of(names.lock(trace.target(waits))))
        .events(List.of(event(EventRole.NOTIFIES, notifies), event(EventRole.WAITS, waits)))
        .occurrences(occurrences)
        .score(SCORE)
        .story(
            new FindingStory(
                story(notifies, waits, ruling),
                steps.observed(),
                steps.violating(schedule, ruling.values())))
        .build();
  }

  private Finding.EventRef event(EventRole role, int e) {
    return stacks.event(role, trace.thread(e), e, trace.kind(e), trace.site(e));
  }

  private List<String> story(int notifies, int waits, CandidateRuling ruling) {
    return List.of(
        "Thread %s waits on %s at %s until it is notified, which thread %s does at %s."
            .formatted(
                names.thread(trace.thread(waits)),
                names.lockIn(trace.target(waits)),
                names.at(trace.site(waits)),
                names.thread(trace.thread(notifies)),
                names.at(trace.site(notifies))),
        "The notification can come before the wait: then nobody waits for it yet, and it is lost. If"
            + " no other comes, the thread waits for ever.",
        ProofText.howChecked(ruling.model()),
        "By then the other threads have done what they do in the recorded run without this one. That"
            + " none of them notifies or interrupts it later, only a run can tell.");
  }
}
