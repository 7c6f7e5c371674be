// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.CallTrait;
import dev.reweave.models.PlatformCalls;
import org.objectweb.asm.Opcodes;

/**
 * A call that serialises an object: it reads fields of the program's classes without their code.
 * {@code Models.serialised(argument, log, site)} follows the call.
 */
final class SerialCall {
  private SerialCall() {}

  static boolean is(CallInstruction call) {
    return PlatformCalls.standard().trait(call.owner(), call.name(), call.descriptor())
        == CallTrait.SERIALISES;
  }

  /** {@code emission} emits the call with what other hooks it has. */
  static void emit(CodeEmitter code, CallInstruction call, Runnable emission) {
    int[] locals = code.storeArguments(call.descriptor());
    code.loadArguments(locals, call.descriptor());
    emission.run();
    code.mv().visitVarInsn(Opcodes.ALOAD, locals[0]);
    code.loadLog();
    code.push(call.site(code));
    code.hook(HookOwners.MODELS, "serialised", "(" + HookOwners.OBJECT + HookOwners.LOG + "I)V");
  }
}
