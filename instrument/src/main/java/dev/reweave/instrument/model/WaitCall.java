// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A wait for a condition. The hook makes the call itself, because it must see how it ends: {@code
 * ModelCondition.method(receiver, arguments, log, signature, site)}.
 */
final class WaitCall {
  private static final String CONDITION = "java/util/concurrent/locks/Condition";

  private WaitCall() {}

  /** Returns false where the verifier does not know the receiver to be a condition. */
  static boolean emit(CodeEmitter code, CallInstruction call, int signature) {
    if (!fits(call)) {
      return false;
    }
    code.loadLog();
    code.push(signature);
    code.push(call.site(code));
    code.hook(HookOwners.CONDITIONS, call.name(), descriptor(call));
    return true;
  }

  private static String descriptor(CallInstruction call) {
    StringBuilder text = new StringBuilder("(L" + CONDITION + ";");
    for (Type type : Type.getArgumentTypes(call.descriptor())) {
      text.append(type.getDescriptor());
    }
    return text.append(HookOwners.LOG)
        .append("II)")
        .append(Type.getReturnType(call.descriptor()).getDescriptor())
        .toString();
  }

  private static boolean fits(CallInstruction call) {
    return call.opcode() == Opcodes.INVOKEINTERFACE && call.owner().equals(CONDITION)
        || call.owner().startsWith("java/util/concurrent/locks/Abstract");
  }
}
