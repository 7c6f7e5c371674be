// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a call instruction says.
 *
 * @param operands how many values it takes, the receiver included
 * @param model what the method computes, null if that is not known
 * @param function how it calls a function that it is given, null if that is not known
 */
record InvokedCall(
    int opcode,
    String owner,
    String name,
    String descriptor,
    int operands,
    Type result,
    PureCalls.Model model,
    FunctionCall function) {

  static InvokedCall of(MethodInsnNode call) {
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    return new InvokedCall(
        call.getOpcode(),
        call.owner,
        call.name,
        call.desc,
        Type.getArgumentTypes(call.desc).length + receiver,
        Type.getReturnType(call.desc),
        model(call),
        FunctionCalls.of(call.owner, call.name, call.desc));
  }

  private static PureCalls.Model model(MethodInsnNode call) {
    PureCalls.Model pure = PureCalls.of(call.owner, call.name, call.desc);
    PureCalls.Model atomic = AtomicCalls.of(call.owner, call.name);
    PureCalls.Model handled = HandleCalls.of(call.owner, call.name, call.desc);
    PureCalls.Model known = pure != null ? pure : atomic != null ? atomic : handled;
    PureCalls.Model entry = EntryCalls.of(call.owner, call.name, call.desc);
    PureCalls.Model list = ListCalls.of(call.owner, call.name, call.desc);
    return known != null
        ? known
        : list == null ? entry : entry == null ? list : either(list, entry);
  }

  /** A {@code Collection} may be a list. */
  private static PureCalls.Model either(PureCalls.Model list, PureCalls.Model entry) {
    return (m, operands) ->
        m.allocated().containers().isKnownList(operands[0].bits())
            ? list.apply(m, operands)
            : entry.apply(m, operands);
  }

  boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }
}
