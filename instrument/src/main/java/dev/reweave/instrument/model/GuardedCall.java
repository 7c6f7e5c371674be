// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.CallTrait;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.PlatformCalls;
import dev.reweave.models.TypeTrait;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls that run a function of the program while the map keeps others from the same entry: {@code
 * ConcurrentHashMap.compute} and its like. The function is replaced by one that says so: {@code
 * function = GuardedFunction.of(receiver, key, function, log, site)}.
 */
final class GuardedCall {
  private static final String GUARDED = "dev/reweave/runtime/GuardedFunction";
  private static final String DESCRIPTOR =
      "("
          + HookOwners.OBJECT
          + HookOwners.OBJECT
          + HookOwners.OBJECT
          + HookOwners.LOG
          + "I)"
          + HookOwners.OBJECT;
  private static final Set<String> NAMES = PlatformCalls.standard().names(CallTrait.GUARDS_ENTRY);

  private GuardedCall() {}

  /** {@code .. receiver -> .. receiver}; the arguments are in locals. */
  static void wrap(CodeEmitter code, CallInstruction call, int[] locals, int site) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    if (call.isStatic() || !NAMES.contains(call.name()) || !takesFunction(types)) {
      return;
    }
    int function = types.length - 1;
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitVarInsn(Opcodes.ALOAD, locals[0]);
    code.mv().visitVarInsn(Opcodes.ALOAD, locals[function]);
    code.loadLog();
    code.push(site);
    code.hook(GUARDED, call.isSuper() ? "ofSuper" : "of", DESCRIPTOR);
    code.mv().visitTypeInsn(Opcodes.CHECKCAST, types[function].getInternalName());
    code.mv().visitVarInsn(Opcodes.ASTORE, locals[function]);
  }

  private static boolean takesFunction(Type[] types) {
    return types.length > 1
        && HookValues.isReference(types[0])
        && isFunction(types[types.length - 1]);
  }

  private static boolean isFunction(Type type) {
    return type.getSort() == Type.OBJECT
        && DeclaredTypes.standard().has(type.getInternalName(), TypeTrait.FUNCTION);
  }
}
