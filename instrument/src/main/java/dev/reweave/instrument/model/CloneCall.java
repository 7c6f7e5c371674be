// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of {@code clone()}: the copy has the original's id in its id field and must get its own;
 * and the content of a JDK object is read. {@code Models.cloned(result, receiver, log, signature,
 * site)} follows the call.
 */
final class CloneCall {
  private CloneCall() {}

  static void emit(CodeEmitter code, CallInstruction call, int signature) {
    MethodVisitor mv = code.mv();
    int receiver = code.newLocal(Type.getObjectType(SpecifiedClasses.OBJECT));
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ASTORE, receiver);
    call.emit(code);
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ALOAD, receiver);
    code.loadLog();
    code.push(call.isSuper() ? ~signature : signature);
    code.push(call.site(code));
    code.hook(
        HookOwners.MODELS,
        "cloned",
        "(" + HookOwners.OBJECT + HookOwners.OBJECT + HookOwners.LOG + "II)V");
  }
}
