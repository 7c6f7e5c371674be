// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.events;

import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.program.EntryCall;
import dev.reweave.symbolic.program.EntrySteps;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ties steps on entries of maps and sets to variables of the trace, once all threads have their
 * events: which objects are boxes, and what an entry held that a call only found to be there, is
 * known by then. A step about which anything is uncertain loses its event; then what it writes is
 * pinned, and nobody follows the variable.
 */
public final class TracedEntries {
  private final AllocatedObjects allocated;
  private final Set<Long> given = new HashSet<>();
  private final Map<Long, Long> owners = new HashMap<>();
  private final Map<Integer, Long> keys = new HashMap<>();
  private final Map<Integer, Long> content = new HashMap<>();
  private final Map<Integer, Integer> since = new HashMap<>();
  private final Map<Long, Integer> changedWhole = new HashMap<>();

  /** {@code allocated}: what the threads made. */
  public TracedEntries(AllocatedObjects allocated) {
    this.allocated = allocated;
  }

  /** Turns objects into words. */
  public void settle(List<ThreadProgram> threads) {
    threads.forEach(thread -> thread.steps().entries().settle(allocated::word));
  }

  /** Without a trace no entry is known. */
  public void none(List<ThreadProgram> threads) {
    settle(threads);
    for (ThreadProgram thread : threads) {
      StepList steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        lose(steps, s);
      }
      finish(steps);
    }
  }

  /**
   * Takes threads whose steps are tied to the events of this trace, and whose objects are words;
   * finishes them.
   */
  public void tie(List<ThreadProgram> threads, Trace trace) {
    for (ThreadProgram thread : threads) {
      for (long object : thread.steps().entries().given()) {
        given.add(object);
        given.add(allocated.owner(object));
      }
    }
    Map<Integer, StepList> byEvent = new HashMap<>();
    Map<Integer, Integer> firsts = new HashMap<>();
    for (ThreadProgram thread : threads) {
      StepList steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        EntryCall call = steps.entries().call(s);
        int event = call == null ? -1 : steps.event(s);
        if (call != null && event >= 0 && isCertain(call, event, trace)) {
          int variable = trace.target(event);
          long owner = trace.info().variables().object(variable);
          allocated.owns(owner, call.object());
          steps.entries().place(s, owner, variable);
          byEvent.put(event, steps);
          firsts.putIfAbsent(event, s);
        } else if (call != null) {
          steps.untie(s);
          lose(steps, s);
        }
      }
    }
    follow(trace, byEvent, firsts);
    threads.forEach(thread -> finish(thread.steps()));
  }

  private boolean isCertain(EntryCall call, int event, Trace trace) {
    int variable = trace.target(event);
    long owner = trace.info().variables().object(variable);
    return allocated.isKnown(call.object(), call.key())
        && !given.contains(call.object())
        && !given.contains(owner)
        && owners.computeIfAbsent(call.object(), o -> owner) == owner
        && isSameKey(variable, call.key());
  }

  /** Equal boxes name the same entry, boxes of other content or another class do not. */
  private boolean isSameKey(int variable, long key) {
    long word = allocated.word(key);
    long known = keys.computeIfAbsent(variable, v -> word);
    return known == word || !ContentWord.isBox(known) && !ContentWord.isBox(word);
  }

  private static void lose(StepList steps, int s) {
    if (steps.entries().call(s) != null) {
      steps.entries().lose(s);
    }
  }

  /** What a call found that told only that it found something, its last write says. */
  private void follow(Trace trace, Map<Integer, StepList> byEvent, Map<Integer, Integer> firsts) {
    for (int e = 0; e < trace.size(); e++) {
      StepList steps = byEvent.get(e);
      int variable = trace.target(e);
      boolean isAccess = trace.kind(e).isAccess();
      if (isAccess && steps != null) {
        follow(steps, Objects.requireNonNull(firsts.get(e)), e, trace);
      } else if (isAccess && isWholeChange(trace, e)) {
        changedWhole.put(trace.info().variables().object(variable), e);
      } else if (isAccess && trace.kind(e).writes()) {
        content.put(variable, null);
      }
    }
  }

  /** {@code addAll}, {@code clear}: nobody tells what became of any one entry. */
  private static boolean isWholeChange(Trace trace, int event) {
    EventKind kind = trace.kind(event);
    int member = trace.info().variables().member(trace.target(event));
    return (kind.writes() || kind == EventKind.OPAQUE)
        && trace.info().members().get(member).kind() == VariableKind.CONTENT_BULK;
  }

  /** What an entry holds by the last step on it; null if that is not known. */
  private @Nullable Long held(int variable, long owner) {
    int whole = changedWhole.getOrDefault(owner, -1);
    if (content.containsKey(variable)) {
      return since.getOrDefault(variable, -1) > whole ? content.get(variable) : null;
    }
    return whole < 0 && allocated.isEmpty(owner) ? 0L : null;
  }

  private void follow(StepList steps, int read, int event, Trace trace) {
    EntrySteps entries = steps.entries();
    int variable = trace.target(event);
    Long now = held(variable, trace.info().variables().object(variable));
    if (now != null && (entries.isGuess(read) || isUnseenBox(steps.value(read), now))) {
      entries.observe(read, now);
      if (steps.isHalf(read)) {
        steps.recompute(read);
      }
    }
    int last = read;
    for (int s = read + 1; steps.isHalf(read) && s < steps.size() && last == read; s++) {
      last = steps.event(s) == event ? s : last;
    }
    content.put(variable, steps.value(last));
    since.put(variable, event);
  }

  /** A box that a function of the JDK has made, and nobody has looked into. */
  private static boolean isUnseenBox(long found, long now) {
    return found != 0 && !ContentWord.isBox(found) && ContentWord.isBox(now);
  }

  private static void finish(StepList steps) {
    if (!steps.entries().isEmpty() || !steps.sequences().calls().isEmpty()) {
      steps.entries().conclude();
    }
  }
}
