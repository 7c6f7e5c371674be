// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import dev.reweave.engine.query.Query;
import dev.reweave.engine.search.index.EventWords;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells which guard a schedule breaks: what it asks for, which values it had and has, and which
 * write of the recorded run made it hold.
 */
final class GuardWords {
  /** With more writes of a variable it is not said which of them alone would do. */
  private static final int MOST_WRITES = 200;

  private static final int MOST_VALUES = 3;

  private final ProgramRun run;
  private final int thread;
  private final int guard;
  private final StepList steps;
  private final ExpressionList expressions;
  private final ThreadValues values;
  private final BranchCondition condition;

  GuardWords(ProgramRun run, int thread, int guard) {
    this.run = run;
    this.thread = thread;
    this.guard = guard;
    this.steps = run.program.steps(thread);
    this.expressions = steps.expressions();
    this.values = run.values(thread);
    this.condition = new BranchCondition(steps, values);
  }

  /** The sentence, without a full stop. {@code query}: what the schedule is for. */
  String tell(Query query) {
    String who = EventWords.thread(run.info(), thread);
    String place = run.program.place(thread, guard);
    if (steps.kind(guard) == StepKind.BRANCH) {
      String what = condition.of(guard);
      return what == null
          ? who + " takes the branch at " + place + " another way" + differing()
          : who + " takes the branch at " + place + " only if " + what + differing() + maker(query);
    }
    String what = condition.value(guard);
    String same = what == null ? "a value computed" : what;
    return steps.kind(guard) == StepKind.PIN
        ? who + " goes on as it did at " + place + " only with the same " + same + differing()
        : who
            + " has to write what it wrote at "
            + place
            + ", where code that was not followed may"
            + " read it";
  }

  /** The values that are others than recorded. */
  private String differing() {
    List<String> some = new ArrayList<>();
    IntIterator reads = condition.reads().iterator();
    boolean isAlone = condition.reads().size() == 1;
    while (reads.hasNext() && some.size() < MOST_VALUES) {
      int read = reads.nextInt();
      Long now = values.of(read);
      if (now == null || now != steps.value(read)) {
        String of = isAlone ? "" : BranchCondition.name(steps.place(read)) + " ";
        String here = now == null ? "not known" : shown(read, now);
        some.add(of + "was " + shown(read, steps.value(read)) + ", here " + here);
      }
    }
    return some.isEmpty() ? "" : " (" + String.join("; ", some) + ")";
  }

  private String shown(int read, long value) {
    if (steps.place(read).isContent()) {
      int size = expressions.sequences().words(value).length;
      return size + (size == 1 ? " element" : " elements");
    } else if (BranchCondition.isTruth(steps, read)) {
      return value == 0 ? "false" : "true";
    } else if (BranchCondition.isReference(steps, read)) {
      boolean isBox = steps.place(read).isEntry() && ContentWord.isBox(value);
      return value == 0 ? "null" : isBox ? Long.toString(ContentWord.unbox(value)) : "an object";
    }
    return Long.toString(value);
  }

  /** The write that made the condition true, if it is about one variable. */
  private String maker(Query query) {
    IntLinkedOpenHashSet reads = condition.reads();
    int event = reads.size() == 1 ? run.program.event(thread, reads.firstInt()) : -1;
    if (event < 0) {
      return "";
    }
    int source = run.recordedSource(event);
    if (source < 0) {
      return "";
    }
    String only = isOnly(event, source, steps.expression(reads.firstInt())) ? "only " : "";
    return ", which " + only + run.describe(source) + " makes true" + position(source, query);
  }

  /** Whether of all writes recorded, and what was there first, only those of one place would do. */
  private boolean isOnly(int read, int source, int variable) {
    int[] writes = run.writes(read);
    Long first = run.program.initial(run.variable(read));
    boolean isContent = steps.place(values.readOf(variable)).isContent();
    if (isContent || writes.length > MOST_WRITES || first == null || holds(variable, first)) {
      return false;
    }
    for (int write : writes) {
      boolean isValue = run.kind(write) == EventKind.WRITE;
      if (run.thread(write) == thread && write > read) {
        continue;
      }
      if (!isValue || (run.site(write) != run.site(source) && holds(variable, run.value(write)))) {
        return false;
      }
    }
    return true;
  }

  private boolean holds(int variable, long value) {
    try {
      return evaluate(steps.expression(guard), variable, value) == steps.value(guard);
    } catch (ArithmeticException divisionByZero) {
      return false;
    }
  }

  /** As deep as {@link BranchCondition} tells, which it has. */
  private long evaluate(int e, int variable, long value) {
    if (e == variable) {
      return value;
    } else if (!values.isOpen(e) || expressions.operation(e) < 0) {
      return expressions.observed(e);
    }
    long left = evaluate(expressions.left(e), variable, value);
    int right = expressions.right(e);
    return expressions.apply(e, left, right == 0 ? 0 : evaluate(right, variable, value));
  }

  /** What the query puts before it, or its thread has to do before. */
  private String position(int write, Query query) {
    int last = -1;
    for (int e : query.events()) {
      boolean isBefore = run.thread(e) == run.thread(write) && e < write;
      last = isBefore ? Math.max(last, e) : last;
    }
    for (int i = 0; i < query.after().length; i++) {
      last = query.after()[i] == write ? query.before()[i] : last;
    }
    return last < 0 ? "" : ", and that comes after " + run.describe(last);
  }
}
