// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import dev.reweave.instrument.analysis.MethodKind;
import dev.reweave.instrument.analysis.OwnClass;
import dev.reweave.instrument.hook.FieldFilter;
import dev.reweave.instrument.hook.MethodCalls;
import dev.reweave.instrument.site.MethodSites;
import dev.reweave.protocol.tape.NoTape;
import java.util.List;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Decides how much of a method is instrumented. */
final class MethodChoice {
  /** HotSpot leaves methods of more bytes in the interpreter for good. */
  private static final int HUGE = 8000;

  private final OwnClass own;
  private final FieldFilter filter;
  private final MethodCalls calls;
  private final List<String> notes;

  MethodChoice(OwnClass own, FieldFilter filter, MethodCalls calls, List<String> notes) {
    this.own = own;
    this.filter = filter;
    this.calls = calls;
    this.notes = notes;
  }

  /** The instrumented method, or the given one when there is nothing to do or no safe way. */
  MethodNode instrument(MethodNode source, MethodSites sites, int onTape) {
    MethodKind kind = new MethodKind(source);
    if (!kind.hasOwnCode()) {
      return source;
    }
    if (kind.hasSubroutines()) {
      notes.add(own.describe(source) + " has subroutines and is not recorded");
      sites.noTape(NoTape.NOT_RECORDED);
      return source;
    }
    try {
      MethodPlan plan = MethodPlan.of(source, own, sites, filter, calls);
      TapePlan tape = TapePlan.of(plan, onTape);
      sites.noTape(tape == TapePlan.NONE ? NoTape.HANDLER : null);
      return attempt(plan, kind, tape);
    } catch (AnalyzerException | RuntimeException e) {
      // One strange method must not cost the class its other ones.
      notes.add(own.describe(source) + " is not understood and not recorded: " + e);
      source.instructions.resetLabels();
      sites.noTape(NoTape.NOT_RECORDED);
      return source;
    }
  }

  private MethodNode attempt(MethodPlan plan, MethodKind kind, TapePlan tape) {
    if (kind.isAccessor()) {
      plan.sites().dropCalls();
    }
    MethodNode target = new MethodPass(plan, !kind.isAccessor(), tape).run();
    if (target == null) {
      return untouched(plan);
    }
    if (!becomesHuge(plan.source(), target)) {
      return target;
    }
    if (tape != TapePlan.NONE) {
      plan.sites().noTape(NoTape.LARGE);
      return attempt(plan, kind, TapePlan.NONE);
    }
    plan.sites().dropCalls();
    MethodNode smaller = new MethodPass(plan, false, TapePlan.NONE).run();
    notes.add(
        own.describe(plan.source()) + " is large: its calls and activations are not recorded");
    return smaller == null ? untouched(plan) : smaller;
  }

  private static MethodNode untouched(MethodPlan plan) {
    plan.source().instructions.resetLabels();
    return plan.source();
  }

  private static boolean becomesHuge(MethodNode before, MethodNode after) {
    // No instruction that is emitted often has more than four bytes.
    return after.instructions.size() > HUGE / 4 && size(after) >= HUGE && size(before) < HUGE;
  }

  private static int size(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMinSize();
  }
}
