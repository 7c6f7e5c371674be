// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.program;

import dev.reweave.symbolic.expression.ContentWord;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the steps of a thread do to entries of maps and sets. While a thread is executed it is known
 * which object an entry holds, but not yet whether that is a box, and of what; afterwards each
 * value becomes a {@link ContentWord}.
 */
public final class EntrySteps {
  private static final int SPOILT = Integer.MIN_VALUE / 2;

  private final StepList steps;
  private final Map<Integer, EntryCall> calls = new HashMap<>();
  private final Map<Integer, Integer> bySite = new HashMap<>();
  private final BitSet named = new BitSet();
  private final BitSet guessed = new BitSet();
  private final BitSet looked = new BitSet();
  private final BitSet bound = new BitSet();
  private final List<Integer> constants = new ArrayList<>();
  private final Set<Long> given = new HashSet<>();

  EntrySteps(StepList steps) {
    this.steps = steps;
  }

  /** A call at the site was completed: which one it is, from 1. */
  public int count(int site) {
    return bySite.merge(site, 1, Integer::sum);
  }

  /** Nothing is known of calls at the site. */
  public void spoil(int site) {
    bySite.put(site, SPOILT);
  }

  /** How many calls were counted at a site; negative if nothing is known of them. */
  public int calls(int site) {
    return bySite.getOrDefault(site, 0);
  }

  /** The step added last is part of this call. */
  public void add(EntryCall call) {
    calls.put(steps.size() - 1, call);
  }

  /** The call that a step accesses an entry in; null if it does not. */
  public @Nullable EntryCall call(int step) {
    return calls.get(step);
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return calls.isEmpty();
  }

  /** The value of the step added last is an object, or its kind, and not yet a word. */
  public void named() {
    named.set(steps.size() - 1);
  }

  /** A constant expression that is an object, and not yet a word. */
  public void namedConstant(int expression) {
    constants.add(expression);
  }

  /** The read added last has found an entry, but its value is a guess. */
  public void guess() {
    guessed.set(steps.size() - 1);
  }

  /** Whether the value of a read is a guess. */
  public boolean isGuess(int step) {
    return guessed.get(step);
  }

  /** Which object a read has found is looked at. */
  public void look(int read) {
    looked.set(read);
  }

  /**
   * Whether a read has to read from the write that it was recorded to read from: what it found is a
   * box, and it matters which one.
   */
  public boolean isBound(int read) {
    return bound.get(read);
  }

  /** Code without a tape is given this object as it is, and may read its content unseen. */
  public void give(long object) {
    given.add(object);
  }

  /** Objects whose content code without a tape may have read unseen. */
  public Set<Long> given() {
    return given;
  }

  /** The step accesses the entry that is this variable of the trace, of this object's content. */
  public void place(int step, long object, int variable) {
    steps.place(step, MemoryLocation.entry(object, variable));
  }

  /** Nothing is known of the entry: what is written there leaves our sight. */
  public void lose(int step) {
    steps.lose(step);
    guessed.clear(step);
  }

  /** Turns objects into words; guesses are resolved later, see {@link #observe}. */
  public void settle(LongUnaryOperator word) {
    for (int s = named.nextSetBit(0); s >= 0 && s < steps.size(); s = named.nextSetBit(s + 1)) {
      if (calls.containsKey(s)) {
        steps.observe(s, word.applyAsLong(steps.value(s)));
      }
    }
    for (int constant : constants) {
      long object = steps.expressions().observed(constant);
      steps.expressions().observe(constant, word.applyAsLong(object));
    }
  }

  /** A guessed read has found this. */
  public void observe(int read, long word) {
    guessed.clear(read);
    steps.observe(read, word);
  }

  /** Computes anew what depends on the words. */
  public void conclude() {
    steps.expressions().recompute();
    for (int s = named.nextSetBit(0); s >= 0 && s < steps.size(); s = named.nextSetBit(s + 1)) {
      if (!calls.containsKey(s)) {
        steps.observe(s, steps.expressions().observed(steps.expression(s)));
      }
    }
    for (int s = looked.nextSetBit(0); s >= 0 && s < steps.size(); s = looked.nextSetBit(s + 1)) {
      bound.set(s, ContentWord.isBox(steps.value(s)) || steps.sequences().isBox(s));
    }
  }
}
