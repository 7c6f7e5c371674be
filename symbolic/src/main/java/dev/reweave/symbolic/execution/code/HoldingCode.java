// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Code without a tape that only keeps the objects that it is given, and never asks an atomic
 * variable for its value: collections, executors, lambda expressions.
 */
public final class HoldingCode {
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

  private HoldingCode() {}

  /** Whether methods of this class are such code. */
  public static boolean isOne(String owner) {
    return JdkModels.keeps(owner);
  }

  /** Whether this makes a lambda expression whose code, if it has any, is the program's. */
  public static boolean isOne(InvokeDynamicInsnNode dynamic) {
    if (!dynamic.bsm.getOwner().equals(LAMBDAS)) {
      return false;
    }
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle method && method.getOwner().startsWith("java/util/")) {
        return false;
      }
    }
    return true;
  }
}
