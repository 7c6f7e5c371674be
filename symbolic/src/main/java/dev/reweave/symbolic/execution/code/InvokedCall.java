// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution.code;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a call instruction says.
 *
 * @param operands how many values it takes, the receiver included
 */
public record InvokedCall(
    int opcode, String owner, String name, String descriptor, int operands, Type result) {

  public static InvokedCall of(MethodInsnNode call) {
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    return new InvokedCall(
        call.getOpcode(),
        call.owner,
        call.name,
        call.desc,
        Type.getArgumentTypes(call.desc).length + receiver,
        Type.getReturnType(call.desc));
  }

  public boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC;
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }
}
