// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/** Finds pairs of calls of which the second always sees the first. */
final class CallPairs {
  private static final int TRIES = 4;
  private static final int AGAIN = 5;

  /** How often a call may be found to wait for ever, with one subject: that takes long. */
  private static final int WAITS = 3;

  private final DryRun dry = new DryRun();
  private final Set<String> never = new HashSet<>();
  private DryTrial trial;
  private final CaseNeeds needs;
  private final Random random;
  private final List<BorderCase> found = new ArrayList<>();
  private final Map<String, Integer> waited = new HashMap<>();
  private final Map<SharedSubject, Set<String>> waitingWith = new HashMap<>();
  private boolean changes;

  CallPairs(CaseNeeds needs, Random random) {
    this.needs = needs;
    this.random = random;
  }

  List<BorderCase> found() {
    return found;
  }

  /** Whether any call of the last search changed anything. */
  boolean changes() {
    return changes;
  }

  /** Leaves a call out from now on: no interrupt ends it. */
  void never(CodeTerm term, List<TriedCall> calls) {
    for (TriedCall call : calls) {
      if (call.term() == term) {
        never.add(call.name());
      }
    }
  }

  DryRun dry() {
    return dry;
  }

  /**
   * Among these calls on the subject's variables.
   *
   * @return what each gives at first; of those that wait only a few are taken
   */
  Map<TriedCall, ObservedCall> search(
      SharedSubject subject, List<TriedCall> calls, DryTrial newTrial) {
    trial = newTrial;
    waited.clear();
    Map<TriedCall, ObservedCall> before = new LinkedHashMap<>();
    SharedSubject base = new SharedSubject(subject.main(), subject.prelude(), null);
    Set<String> waiting = waitingWith.computeIfAbsent(base, b -> new HashSet<>());
    Map<String, List<TriedCall>> probes = new LinkedHashMap<>();
    for (TriedCall call : calls) {
      if (waiting.contains(call.name()) || never.contains(call.name())) {
        continue;
      }
      ObservedCall one = trial.observe(subject, null, call.term());
      if (one == null) {
        return before;
      } else if (one.state() == ObservedCall.State.BLOCKED) {
        waiting.add(call.name());
        before.put(call, one);
        probes.computeIfAbsent(call.name(), n -> new ArrayList<>()).add(call);
      } else if (one.equals(trial.observe(subject, null, call.term()))) {
        before.put(call, one);
        probes.computeIfAbsent(call.name(), n -> new ArrayList<>()).add(call);
      }
    }
    Map<String, List<TriedCall>> effects = new LinkedHashMap<>();
    List<TriedCall> effective = effective(subject, before);
    changes = !effective.isEmpty();
    for (TriedCall call : effective) {
      effects.computeIfAbsent(call.name(), n -> new ArrayList<>()).add(call);
    }
    List<List<List<TriedCall>>> pairs = new ArrayList<>();
    for (List<TriedCall> effect : effects.values()) {
      for (List<TriedCall> probe : probes.values()) {
        pairs.add(List.of(effect, probe));
      }
    }
    Collections.shuffle(pairs, random);
    for (List<List<TriedCall>> pair : pairs) {
      tryPair(subject, pair.get(0), pair.get(1), before);
    }
    return before;
  }

  /** Those after which a row of all calls gives something else, or that wait. */
  private List<TriedCall> effective(SharedSubject subject, Map<TriedCall, ObservedCall> before) {
    List<TriedCall> calls = new ArrayList<>(before.keySet());
    Collections.sort(calls, (a, b) -> a.name().compareTo(b.name()));
    List<CodeTerm> row = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TriedCall call : calls) {
      if (before.get(call).state() != ObservedCall.State.BLOCKED && names.add(call.name())) {
        row.add(call.term());
      }
    }
    List<ObservedCall> usual = trial.observeAll(subject, null, row);
    List<ObservedCall> again = trial.observeAll(subject, null, row);
    if (usual == null || again == null) {
      return calls;
    }
    List<TriedCall> effective = new ArrayList<>();
    int waits = 0;
    for (TriedCall call : calls) {
      if (before.get(call).state() != ObservedCall.State.BLOCKED) {
        List<ObservedCall> after =
            waits > WAITS ? null : trial.observeAll(subject, call.term(), row);
        waits += after == null ? 1 : 0;
        if (after == null || differ(usual, again, after)) {
          effective.add(call);
        }
      }
    }
    return effective;
  }

  private static boolean differ(
      List<ObservedCall> usual, List<ObservedCall> again, List<ObservedCall> after) {
    for (int i = 0; i < usual.size(); i++) {
      if (usual.get(i).equals(again.get(i)) && !usual.get(i).equals(after.get(i))) {
        return true;
      }
    }
    return false;
  }

  private void tryPair(
      SharedSubject subject,
      List<TriedCall> effects,
      List<TriedCall> probes,
      Map<TriedCall, ObservedCall> before) {
    if (!needs.wants(effects.get(0), probes.get(0))) {
      return;
    }
    for (int i = 0; i < Math.min(TRIES, effects.size() * probes.size()); i++) {
      TriedCall effect = effects.get(i % effects.size());
      TriedCall probe = probes.get((i / effects.size() + i) % probes.size());
      if (waited.getOrDefault(effect.name(), 0) > WAITS
          || waited.getOrDefault(probe.name(), 0) > WAITS) {
        return;
      }
      ObservedCall after = trial.observe(subject, effect.term(), probe.term());
      if (after == null || after.state() == ObservedCall.State.BLOCKED) {
        waited.merge((after == null ? effect : probe).name(), 1, Integer::sum);
      }
      BorderCase one = compare(subject, effect, probe, before.get(probe), after);
      if (one != null && isSteady(subject, effect, probe, before.get(probe), after)) {
        needs.met(effect, probe);
        found.add(one);
        return;
      }
    }
  }

  /** What depends on chance (hash codes by identity) seldom gives the same so often. */
  private boolean isSteady(
      SharedSubject subject,
      TriedCall effect,
      TriedCall probe,
      ObservedCall before,
      ObservedCall after) {
    boolean waits = before.state() == ObservedCall.State.BLOCKED;
    for (int i = 0; i < (waits ? 1 : AGAIN); i++) {
      if (!after.equals(dry.observe(subject, effect.term(), probe.term()))
          || !before.equals(dry.observe(subject, null, probe.term()))) {
        return false;
      }
    }
    return true;
  }

  private static BorderCase compare(
      SharedSubject subject,
      TriedCall effect,
      TriedCall probe,
      ObservedCall before,
      ObservedCall after) {
    if (after == null || after.state() == ObservedCall.State.BLOCKED) {
      return null;
    }
    BorderCase.ShownBy by = null;
    int part = -1;
    boolean threw = after.state() == ObservedCall.State.THREW;
    if (before.state() == ObservedCall.State.BLOCKED) {
      by = threw ? BorderCase.ShownBy.EXCEPTION : BorderCase.ShownBy.RETURN;
    } else if (before.state() != after.state()) {
      by = threw ? BorderCase.ShownBy.EXCEPTION : BorderCase.ShownBy.RETURN;
    } else if (!Objects.equals(before.result(), after.result())) {
      boolean told = before.result() != null && after.result() != null;
      by = !told ? null : threw ? BorderCase.ShownBy.EXCEPTION : BorderCase.ShownBy.RESULT;
    } else {
      for (int i = 0; i < after.parts().size(); i++) {
        String now = after.parts().get(i);
        if (now != null && before.parts().get(i) != null && !now.equals(before.parts().get(i))) {
          by = BorderCase.ShownBy.PART;
          part = i;
        }
      }
    }
    return by == null ? null : new BorderCase(subject, effect, probe, null, after, by, part);
  }
}
