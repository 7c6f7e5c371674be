// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.explain;

import static java.util.Objects.requireNonNull;

import dev.reweave.engine.query.QueryAnswer;
import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.EventRole;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.FindingPattern;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.explain.EventStacks;
import dev.reweave.predict.explain.ProofText;
import dev.reweave.predict.explain.RegionText;
import dev.reweave.predict.explain.StepChoice;
import dev.reweave.predict.explain.StepText;
import dev.reweave.predict.explain.TraceNames;
import dev.reweave.predict.explain.ValueText;
import dev.reweave.predict.mutual.check.RegionAnswer.Violation;
import dev.reweave.predict.mutual.regions.CodeRegion;
import dev.reweave.predict.mutual.regions.RegionAccess;
import dev.reweave.predict.mutual.search.ConflictChain;
import dev.reweave.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells how a region is broken. */
public final class RegionExplainer {
  private static final double SCORE = 20;

  private final Trace trace;
  private final TraceNames names;
  private final EventStacks stacks;
  private final StepText text;
  private final RegionText regions;

  /** For regions of this trace. */
  public RegionExplainer(Trace trace) {
    this.trace = trace;
    this.names = new TraceNames(trace.info());
    this.stacks = new EventStacks(names, trace);
    this.text = new StepText(names, new ValueText(trace.info()), trace);
    this.regions = new RegionText(names, trace);
  }

  /** Where a region is. */
  public Finding.RegionRef place(CodeRegion region) {
    return regions.ref(region.region());
  }

  /** The fields and the like that variables belong to, each once. */
  public List<VariableRef> variables(Iterable<RegionAccess> accesses) {
    Set<VariableRef> all = new LinkedHashSet<>();
    for (RegionAccess access : accesses) {
      all.add(names.variable(member(access)));
    }
    return new ArrayList<>(all);
  }

  /** The finding, without an id. */
  public Finding explain(CodeRegion region, Violation violation) {
    ConflictChain chain = violation.chain();
    QueryAnswer.Feasible proof = violation.proof();
    Map<Integer, EventRole> roles = roles(chain);
    StepChoice steps = new StepChoice(trace, text, roles);
    FindingPattern pattern = ChainPattern.of(chain);
    return Finding.of(AnalysisKind.MUTUAL, pattern)
        .title(pattern.title())
        .evidence(
            FindingEvidence.predicted(
                Verdict.FEASIBLE, FindingModel.valueOf(violation.model().name())))
        .variables(variables(chain.accesses()))
        .region(place(region))
        .events(events(chain, roles))
        .occurrences(region.size())
        .score(SCORE + (region.source() == RegionSource.MARKED ? 15 : 0) - chain.others())
        .story(
            new FindingStory(
                sentences(region, violation),
                steps.observed(),
                steps.violating(proof.schedule(), proof.values())))
        .build();
  }

  /** The events of a finding, and of its witness. */
  public static int[] witness(ConflictChain chain) {
    return ChainPattern.witness(chain).stream().mapToInt(RegionAccess::event).toArray();
  }

  private static Map<Integer, EventRole> roles(ConflictChain chain) {
    Map<Integer, EventRole> roles = new LinkedHashMap<>();
    List<RegionAccess> witness = ChainPattern.witness(chain);
    witness.forEach(access -> roles.put(access.event(), EventRole.REMOTE));
    roles.put(witness.get(0).event(), EventRole.FIRST);
    roles.put(witness.get(witness.size() - 1).event(), EventRole.SECOND);
    return roles;
  }

  private List<EventRef> events(ConflictChain chain, Map<Integer, EventRole> roles) {
    List<EventRef> events = new ArrayList<>();
    for (RegionAccess a : ChainPattern.witness(chain)) {
      int site = trace.site(a.event());
      EventRole role = requireNonNull(roles.get(a.event()));
      events.add(stacks.event(role, a.thread(), a.event(), a.kind(), site));
    }
    return events;
  }

  private List<String> sentences(CodeRegion region, Violation violation) {
    ConflictChain chain = violation.chain();
    List<String> sentences = new ArrayList<>();
    String method = regions.method(region.region());
    sentences.add(
        "Thread %s %s, and later %s%s: steps of one region, which uses %s."
            .formatted(
                names.thread(chain.own().thread()),
                act(chain.own()),
                act(chain.end()),
                method.isEmpty() ? "" : ", in one call of " + method,
                counted(region)));
    List<RegionAccess> all = chain.accesses();
    for (int i = 0; i < all.size(); i += 2) {
      RegionAccess before = all.get(i);
      RegionAccess after = all.get(i + 1);
      sentences.add(
          "Thread %s %s before thread %s %s."
              .formatted(
                  names.thread(before.thread()),
                  act(before),
                  names.thread(after.thread()),
                  act(after)));
    }
    sentences.add(
        "So what comes in between can come neither before all of the region nor after all of it.");
    sentences.add(ProofText.howChecked(violation.model()));
    return sentences;
  }

  private static String counted(CodeRegion region) {
    return region.size() == 1
        ? "shared variables, and was run once"
        : "shared variables, and was run " + region.size() + " times";
  }

  private String act(RegionAccess access) {
    String verb = access.kind().writes() ? "writes " : "reads ";
    return verb + names.said(member(access)) + " at " + names.at(trace.site(access.event()));
  }

  private int member(RegionAccess access) {
    return trace.info().variables().member(access.variable());
  }
}
