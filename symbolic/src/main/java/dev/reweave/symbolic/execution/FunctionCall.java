// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.code.MethodCode;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A method of the JDK that calls a function of the program, its last argument, with a value that it
 * has read, and writes what comes of it.
 */
interface FunctionCall {
  /** One call of the function. */
  interface Attempt {
    /** What the function is given. */
    ExecutedValue[] arguments();

    /** The function has returned this, and the method goes on to return; null: spoilt. */
    @Nullable ExecutedValue complete(ThreadMachine machine, ExecutedValue result);
  }

  /** Name and descriptor of the function's method. */
  String function();

  /**
   * The function is called with these; null if it is not known why.
   *
   * @param before the attempt before, null at the first
   */
  @Nullable Attempt begin(
      ThreadMachine machine,
      ExecutedValue[] operands,
      ExecutedValue[] arguments,
      @Nullable Attempt before);

  /** How many arguments the function has. */
  default int arguments() {
    return types().length;
  }

  private Type[] types() {
    return Type.getArgumentTypes(function().substring(function().indexOf('(')));
  }

  /** Whether a method takes and gives just such values as the function, captured ones aside. */
  default boolean fits(MethodCode code) {
    Type[] own = types();
    Type[] all = code.arguments();
    boolean fits = all.length >= own.length;
    for (int i = 1; fits && i <= own.length; i++) {
      fits = isLike(all[all.length - i], own[own.length - i]);
    }
    return fits
        && isLike(code.result(), Type.getReturnType(function().substring(function().indexOf('('))));
  }

  private static boolean isLike(Type type, Type other) {
    return type.getSort() == other.getSort()
        || type.getSort() >= Type.ARRAY && other.getSort() >= Type.ARRAY;
  }
}
