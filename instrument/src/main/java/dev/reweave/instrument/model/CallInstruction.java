// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import org.objectweb.asm.Opcodes;

/** A call instruction. */
record CallInstruction(
    int opcode, String owner, String name, String descriptor, boolean isInterface) {

  /** A call of a superclass's method, where the receiver's class does not matter. */
  boolean isSuper() {
    return opcode == Opcodes.INVOKESPECIAL;
  }

  boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC;
  }

  /** The instruction itself; arguments are on the stack. */
  void emit(CodeEmitter code) {
    code.callSite(owner, name, descriptor);
    code.mv().visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  int site(CodeEmitter code) {
    return code.site("call", owner, name, descriptor);
  }
}
