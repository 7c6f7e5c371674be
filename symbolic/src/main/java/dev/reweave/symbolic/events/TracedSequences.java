// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.program.SequenceCall;
import dev.reweave.symbolic.program.SequenceSteps;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.visit.CallNumbers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out what lists and queues held at each call, once all threads have their events, by walking
 * the trace in its order. An object is <em>followed</em> if it is known what it was made of, all
 * that changes it are calls that are known, each has an event, and each has given what it gives on
 * the content that it found. Of all others nothing is known: what calls on them gave is a constant.
 */
public final class TracedSequences {
  private record Made(SequenceSteps by, SequenceCall call) {}

  private final AllocatedObjects allocated;
  private final Set<Long> lost = new HashSet<>();
  private final Map<Long, Long> owners = new HashMap<>();
  private final Map<Integer, Made> byEvent = new HashMap<>();
  private final Map<Long, Integer> variables = new HashMap<>();

  /** {@code allocated}: what the threads made. */
  public TracedSequences(AllocatedObjects allocated) {
    this.allocated = allocated;
  }

  /** Without a trace no object is followed. */
  public void none(List<ThreadProgram> threads) {
    for (ThreadProgram thread : threads) {
      SequenceSteps steps = thread.steps().sequences();
      steps.calls().forEach(call -> steps.lose(call, allocated::word));
    }
  }

  /**
   * Takes threads whose steps are tied to the events of this trace, and whose objects are words.
   *
   * @return the objects that are followed, each with the variable that its content is in the trace
   */
  public Map<Long, Integer> tie(List<ThreadProgram> threads, Trace trace, CallNumbers numbers) {
    for (ThreadProgram thread : threads) {
      for (long object : thread.steps().entries().given()) {
        lose(object);
      }
    }
    name(trace);
    threads.forEach(thread -> find(thread.steps().sequences(), trace));
    if (!byEvent.isEmpty()) {
      dropChanged(trace, numbers);
      walk(trace);
    }
    Set<Long> looked = looksAt(threads, trace);
    Map<Long, Integer> followed = new HashMap<>();
    threads.forEach(thread -> settle(thread, trace, followed, looked));
    return followed;
  }

  /**
   * Objects that somebody may have looked at, whatever that is; not those of which nothing is known
   * because they were only ever added to.
   */
  private static Set<Long> looksAt(List<ThreadProgram> threads, Trace trace) {
    Set<Long> looked = new HashSet<>();
    for (ThreadProgram thread : threads) {
      looked.addAll(thread.steps().entries().given());
      looked.addAll(thread.steps().shown());
      looked.addAll(thread.steps().sequences().passed());
      for (SequenceCall call : thread.steps().sequences().calls()) {
        if (!call.appends()) {
          looked.add(call.object());
        }
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (kind.isAccess() && kind != EventKind.COMMUTE) {
        looked.add(trace.info().variables().object(trace.target(e)));
      }
    }
    return looked;
  }

  private void lose(long object) {
    lost.add(object);
    lost.add(allocated.owner(object));
  }

  /** Which variables are the contents of which objects. */
  private void name(Trace trace) {
    VariableColumns all = trace.info().variables();
    for (int v = 0; v < all.count(); v++) {
      if (kind(trace, v) == VariableKind.CONTENT_ANY
          && variables.put(all.object(v), all.isShared(v) ? v : -1) != null) {
        variables.put(all.object(v), -1);
      }
    }
  }

  private static VariableKind kind(Trace trace, int variable) {
    return trace.info().members().get(trace.info().variables().member(variable)).kind();
  }

  private void find(SequenceSteps steps, Trace trace) {
    for (SequenceCall call : steps.calls()) {
      int event = steps.event(call);
      long owner = event < 0 ? 0 : trace.info().variables().object(trace.target(event));
      if (event >= 0 && isCertain(call, owner)) {
        byEvent.put(event, new Made(steps, call));
      } else {
        lose(call.object());
        lost.add(owner);
      }
    }
  }

  private boolean isCertain(SequenceCall call, long owner) {
    return allocated.elements(owner) != null
        && allocated.isKnownList(call.object())
        && variables.getOrDefault(owner, -1) >= 0
        && owners.computeIfAbsent(call.object(), o -> owner) == owner;
  }

  /** Objects that something else changes. */
  private void dropChanged(Trace trace, CallNumbers numbers) {
    int[] calls = new int[trace.info().threads().size()];
    int[] sites = new int[calls.length];
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      int t = trace.thread(e);
      if (!kind.isAccess() || !kind(trace, trace.target(e)).isContent()) {
        continue;
      }
      int number = kind == EventKind.OPAQUE ? 0 : numbers.of(e);
      boolean isSame = number > 0 && number == calls[t] && trace.site(e) == sites[t];
      if (byEvent.containsKey(e)) {
        calls[t] = number;
        sites[t] = trace.site(e);
      } else if (!isSame) {
        calls[t] = 0;
        if (kind.writes()) {
          lost.add(trace.info().variables().object(trace.target(e)));
        }
      }
    }
  }

  private void walk(Trace trace) {
    Map<Long, Long> content = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      Made made = byEvent.get(e);
      if (made == null) {
        continue;
      }
      long owner = trace.info().variables().object(trace.target(e));
      long now = content.computeIfAbsent(owner, allocated::elements);
      long left = lost.contains(owner) ? -1 : made.by.find(made.call, now, allocated::word);
      content.put(owner, left);
      if (left < 0) {
        lost.add(owner);
      }
    }
  }

  private void settle(
      ThreadProgram thread, Trace trace, Map<Long, Integer> followed, Set<Long> looked) {
    SequenceSteps steps = thread.steps().sequences();
    for (SequenceCall call : steps.calls()) {
      int event = steps.event(call);
      long owner = event < 0 ? 0 : trace.info().variables().object(trace.target(event));
      boolean isNew = allocated.elements(call.object()) != null;
      if ((owner == 0 || lost.contains(owner)) && isNew && !looked.contains(call.object())) {
        steps.ignore(call, allocated::word);
      } else if (owner == 0 || lost.contains(owner)) {
        steps.lose(call, allocated::word);
      } else {
        steps.place(call, owner);
        followed.put(owner, variables.get(owner));
      }
    }
  }
}
