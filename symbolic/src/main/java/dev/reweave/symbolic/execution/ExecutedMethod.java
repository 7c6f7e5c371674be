// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.Frame;

/** A method being executed. */
final class ExecutedMethod {
  final MethodCode code;
  final Frame<ExecutedValue> frame;
  final ExecutedMethod caller;

  /** Whether the instruction that the caller waits at called exactly this. */
  final boolean direct;

  int next;

  /** The operands while no instruction is begun; told from an empty array by identity. */
  static final ExecutedValue[] NOT_BEGUN = new ExecutedValue[0];

  /** The instruction was begun; what it leads to is to come from the tape. */
  boolean waiting;

  /** What was begun throws: nothing but an exception can come. */
  boolean throwing;

  /** The store that was begun has told its value. */
  boolean stored;

  /**
   * Of a call that was begun: receiver, if there is one, and arguments; else {@link #NOT_BEGUN}.
   */
  ExecutedValue[] operands = NOT_BEGUN;

  /** A direct call has returned this; EMPTY for void. */
  @Nullable ExecutedValue returned;

  /** What was called has called code with a tape. */
  boolean calledBack;

  /** What was called has called a function that it was given, and this is known of it. */
  FunctionCall.@Nullable Attempt attempt;

  /** In constructors: the object, until it is constructed. */
  @Nullable ExecutedValue unfinished;

  /** Whether an instruction with operands was begun and is not over. */
  boolean hasOperands() {
    return operands != NOT_BEGUN;
  }

  ExecutedMethod(MethodCode code, ExecutedMethod caller, boolean direct) {
    this.code = code;
    this.caller = caller;
    this.direct = direct;
    frame = new Frame<>(code.node().maxLocals, code.node().maxStack);
    for (int i = 0; i < code.node().maxLocals; i++) {
      frame.setLocal(i, ExecutedValue.EMPTY);
    }
  }
}
