// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.program;

import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What locations held before anybody wrote them: zero (or null) if code on the tapes made the
 * object, or if it is a static field of a recorded class that has no initialiser, or one whose
 * writes are on a tape.
 */
final class InitialValues implements Function<MemoryLocation, @Nullable Long> {
  private final ConcurrentProgram program;
  private final CodeBase code;
  private final BitSet methodsWithSteps = new BitSet();
  private final Map<MemoryLocation, Boolean> statics = new HashMap<>();

  InitialValues(ConcurrentProgram program) {
    this.program = program;
    this.code = program.code();
    for (ThreadProgram thread : program.threads()) {
      StepList steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        methodsWithSteps.set(steps.method(s));
      }
    }
  }

  /** Safe for several threads. */
  @Override
  public synchronized @Nullable Long apply(MemoryLocation where) {
    return where.object() != 0
        ? program.initial(where)
        : statics.computeIfAbsent(where, this::isFreshStatic) ? (Long) 0L : null;
  }

  private boolean isFreshStatic(MemoryLocation field) {
    int colon = field.member().lastIndexOf(':');
    int dot = field.member().lastIndexOf('.', Math.max(0, colon));
    if (colon < 0 || dot < 0) {
      return false;
    }
    String owner = field.member().substring(0, dot).replace('.', '/');
    // A class of the JDK may have been in use before the recording began.
    return !owner.startsWith("java")
        && code.declares(field.index(), owner, field.member().substring(dot + 1, colon))
        && (code.initializer(field.index(), owner) < 0
            || methodsWithSteps.get(code.initializer(field.index(), owner)));
  }
}
