// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import dev.reweave.models.PlatformClasses;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Code without a tape that only keeps the objects that it is given, and never asks an atomic
 * variable for its value: collections, executors, lambda expressions.
 */
public final class HoldingCode {
  private HoldingCode() {}

  /** Whether methods of this class are such code. */
  public static boolean isOne(String owner) {
    return JdkModels.keeps(owner);
  }

  /** Whether this makes a lambda expression whose code, if it has any, is the program's. */
  public static boolean isOne(InvokeDynamicInsnNode dynamic) {
    if (!dynamic.bsm.getOwner().equals(SpecifiedClasses.LAMBDA_METAFACTORY)) {
      return false;
    }
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle method && PlatformClasses.isUtility(method.getOwner())) {
        return false;
      }
    }
    return true;
  }
}
