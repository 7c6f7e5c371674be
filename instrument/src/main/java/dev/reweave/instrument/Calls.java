// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Method calls: replaced where their effect is known, else announced to the callee. */
final class Calls {
  private final CallRewriter rewriter;

  Calls(CallRewriter rewriter) {
    this.rewriter = rewriter;
  }

  void emit(MethodInsnNode call, Code code) {
    boolean replaced =
        Waiting.emit(call, code)
            || BulkArrays.emit(call, code)
            || rewriter.rewrite(code, call.getOpcode(), call.owner, call.name, call.desc, call.itf);
    if (!replaced) {
      announce(call, code);
    }
  }

  /** The call itself, which tells its place to the callee. */
  void announce(MethodInsnNode call, Code code) {
    if (!LeafCalls.contains(call)) {
      code.callSite(call.owner, call.name, call.desc);
    }
    code.copy(call);
  }

  void emit(InvokeDynamicInsnNode call, Code code) {
    String owner = call.bsm.getOwner();
    if (!rewriter.rewriteDynamic(code, owner, call.name, call.desc, () -> announce(call, code))) {
      announce(call, code);
    }
  }

  private static void announce(InvokeDynamicInsnNode call, Code code) {
    if (runsUserCode(call)) {
      code.callSite(call.bsm.getOwner(), call.name, call.desc);
    }
    code.copy(call);
  }

  private static boolean runsUserCode(InvokeDynamicInsnNode call) {
    return switch (call.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> false;
      case "java/lang/invoke/StringConcatFactory" -> !LeafCalls.takesNoObjects(call.desc);
      default -> true;
    };
  }
}
