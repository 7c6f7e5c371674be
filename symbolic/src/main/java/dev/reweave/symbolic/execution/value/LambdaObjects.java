// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.value;

import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import dev.reweave.symbolic.execution.code.MethodCode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Lambda expressions and method references that code on the tapes has made as functions. */
public final class LambdaObjects {
  /** What is behind one, and what it gives to that before its own arguments. */
  public record Lambda(Handle method, long[] captured) {
    /** Whether it does no more than call this, with these and so many arguments of its own. */
    public boolean calls(MethodCode code, ExecutedValue[] arguments, int own) {
      boolean isIt =
          method.getOwner().equals(code.className())
              && method.getName().equals(code.node().name)
              && method.getDesc().equals(code.node().desc)
              && !code.isConstructor()
              && arguments.length == captured.length + own;
      for (int i = 0; isIt && i < captured.length; i++) {
        isIt = captured[i] == arguments[i].bits();
      }
      return isIt;
    }
  }

  private final Map<Long, Lambda> all = new HashMap<>();

  /** An instruction has made one. */
  public void made(long object, InvokeDynamicInsnNode dynamic, ExecutedValue[] operands) {
    String type = Type.getReturnType(dynamic.desc).getInternalName();
    boolean isFunction = DeclaredTypes.standard().has(type, TypeTrait.FUNCTION);
    boolean isLambda = dynamic.bsm.getOwner().equals(SpecifiedClasses.LAMBDA_METAFACTORY);
    if (isFunction && isLambda && dynamic.bsmArgs[1] instanceof Handle method) {
      long[] captured = new long[operands.length];
      for (int i = 0; i < captured.length; i++) {
        captured[i] = operands[i].bits();
      }
      all.put(object, new Lambda(method, captured));
    }
  }

  /** Null if nothing is known of the object. */
  public @Nullable Lambda get(long object) {
    return all.get(object);
  }
}
