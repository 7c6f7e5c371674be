// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Code without a tape that only keeps the objects that it is given, and never asks an atomic
 * variable for its value: collections, executors, lambda expressions.
 */
final class HoldingCode {
  private static final String UTIL = "java/util/";
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final Set<String> CURIOUS =
      Set.of("Objects", "Formatter", "Arrays", "StringJoiner", "Scanner");
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

  private HoldingCode() {}

  /** Whether methods of this class are such code. */
  static boolean isOne(String owner) {
    if (owner.startsWith(CONCURRENT)) {
      return owner.indexOf('/', CONCURRENT.length()) < 0;
    }
    boolean isUtil = owner.startsWith(UTIL) && owner.indexOf('/', UTIL.length()) < 0;
    return owner.equals("java/lang/Thread")
        || isUtil && !CURIOUS.contains(owner.substring(UTIL.length()));
  }

  /** Whether this makes a lambda expression whose code, if it has any, is the program's. */
  static boolean isOne(InvokeDynamicInsnNode dynamic) {
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
