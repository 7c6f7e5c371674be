// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.execution.value.LambdaObjects;
import org.jspecify.annotations.Nullable;

/**
 * Calls that call a function of the program: what the tape enters then is that function if it is
 * behind the lambda expression that was given, or a method of the object that was; expressions pass
 * in and out.
 */
final class FunctionCalls {
  private FunctionCalls() {}

  /** Null if a method has none. */
  static @Nullable FunctionCall of(String owner, String name, String descriptor) {
    FunctionCall atomic = AtomicFunction.of(owner, name, descriptor);
    return atomic != null ? atomic : EntryFunction.of(owner, name, descriptor);
  }

  /**
   * The arguments of the activation if the innermost instruction is such a call, and the tape
   * enters its function; else null.
   */
  static ExecutedValue @Nullable [] enter(
      ThreadMachine m, MethodCode code, ExecutedValue[] recorded) {
    ExecutedMethod top = m.top;
    KnownCall call = top == null || !top.hasOperands() ? null : invocation(top);
    FunctionCall function = call == null ? null : call.function();
    if (function == null || top.calledBack || !isIt(m, function, code, recorded)) {
      return null;
    }
    int own = recorded.length - function.arguments();
    ExecutedValue[] arguments = java.util.Arrays.copyOfRange(recorded, own, recorded.length);
    top.attempt = function.begin(m, top.operands, arguments, top.attempt);
    if (top.attempt == null) {
      return null;
    }
    ExecutedValue[] given = recorded.clone();
    System.arraycopy(top.attempt.arguments(), 0, given, own, function.arguments());
    top.returned = null;
    return given;
  }

  private static @Nullable KnownCall invocation(ExecutedMethod top) {
    return top.waiting ? KnownCall.at(top) : null;
  }

  private static boolean isIt(
      ThreadMachine m, FunctionCall function, MethodCode code, ExecutedValue[] recorded) {
    if (!m.base.untaped().isEmpty() || code.isInitializer() || code.isConstructor()) {
      return false;
    }
    long object = m.top.operands[m.top.operands.length - 1].bits();
    LambdaObjects.Lambda lambda = m.allocated().lambdas().get(object);
    if (lambda != null) {
      return function.fits(code) && lambda.calls(code, recorded, function.arguments());
    }
    return !code.isStatic()
        && recorded[0].bits() == object
        && function.function().equals(code.node().name + code.node().desc);
  }

  /** What the call gives whose function has returned; null if that is not known. */
  static @Nullable ExecutedValue complete(ThreadMachine m) {
    ExecutedMethod top = m.top;
    FunctionCall.Attempt attempt = top.attempt;
    return top.calledBack || top.returned == null || attempt == null
        ? null
        : attempt.complete(m, top.returned);
  }
}
