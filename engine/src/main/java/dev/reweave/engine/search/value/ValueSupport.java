// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.symbolic.expression.ExpressionList;
import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * The reads that a value depends on in a {@link ProgramRun}, through expressions, through memory
 * and across threads.
 */
final class ValueSupport {
  private final ProgramRun run;
  private final Int2IntLinkedOpenHashMap reads = new Int2IntLinkedOpenHashMap();
  private final LongOpenHashSet seen = new LongOpenHashSet();
  private final LongArrayList open = new LongArrayList();
  private boolean isKnown = true;
  private boolean isSelfContained = true;

  ValueSupport(ProgramRun run, int thread, int expression) {
    this.run = run;
    add(thread, expression);
    while (!open.isEmpty()) {
      long next = open.removeLong(open.size() - 1);
      visit((int) (next >> 32), (int) next);
    }
  }

  int[] reads() {
    return reads.keySet().toIntArray();
  }

  int[] sources() {
    return reads.values().toIntArray();
  }

  /** Whether all that it depends on has a known value. */
  boolean isKnown() {
    return isKnown;
  }

  /** Whether it depends on nothing that was before the schedule. */
  boolean isSelfContained() {
    return isSelfContained;
  }

  private void addStep(int thread, int step) {
    add(thread, run.program.steps(thread).expression(step));
  }

  private void add(int thread, int expression) {
    if (expression == 0) {
      return;
    }
    if (!run.values(thread).isOpen(expression)) {
      isSelfContained &= run.program.steps(thread).expressions().isConstant(expression);
    } else if (seen.add((long) thread << 32 | expression)) {
      open.add((long) thread << 32 | expression);
    }
  }

  private void visit(int thread, int expression) {
    ExpressionList expressions = run.program.steps(thread).expressions();
    if (expressions.isVariable(expression)) {
      visitRead(thread, run.values(thread).readOf(expression));
    } else if (expressions.operation(expression) >= 0) {
      add(thread, expressions.left(expression));
      add(thread, expressions.right(expression));
    }
  }

  private void visitRead(int thread, int step) {
    int event = run.program.event(thread, step);
    isKnown &= !run.program.isInMovable(thread, step);
    if (event >= 0 && run.program.isFollowed(event)) {
      int source = run.source(event);
      reads.put(event, source);
      isSelfContained &= source < 0 || source >= run.start;
      isKnown &= source >= 0 || run.program.initial(run.variable(event)) != null;
      if (source >= run.start) {
        addStep(run.thread(source), run.program.step(source));
      }
    } else if (event < 0) {
      int writer = run.program.sourceThread(thread, step);
      if (writer >= 0) {
        int write = run.program.sourceStep(thread, step);
        isKnown &= run.hasPassed(writer, write);
        if (run.hasPassed(writer, write)) {
          addStep(writer, write);
        }
      }
    }
  }
}
