// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import dev.reweave.instrument.analysis.LeafCalls;
import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Method calls: replaced where their effect is known, else announced to the callee. */
public final class MethodCalls {
  private static final String OUTSIDE_USE = "dev/reweave/runtime/OutsideUse";

  private final CallRewriter rewriter;

  public MethodCalls(CallRewriter rewriter) {
    this.rewriter = rewriter;
  }

  public void emit(MethodInsnNode call, MethodEmitter code) {
    markOutside(call, code);
    boolean replaced =
        MonitorWaits.emit(call, code)
            || BulkArrays.emit(call, code)
            || rewriter.rewrite(code, call.getOpcode(), call.owner, call.name, call.desc, call.itf);
    if (!replaced) {
      announce(call, code);
    }
  }

  /** The call of another constructor by a constructor. */
  public void emitConstructor(MethodInsnNode call, MethodEmitter code) {
    markOutside(call, code);
    announce(call, code);
  }

  private void markOutside(MethodInsnNode call, MethodEmitter code) {
    if (rewriter.reachesOutside(call.owner, call.name, call.desc)) {
      code.mv().visitLdcInsn(call.owner.replace('/', '.') + "." + call.name);
      code.hook(OUTSIDE_USE, "begins", "(Ljava/lang/String;)V");
    }
  }

  /** The call itself, which tells its place to the callee. */
  private void announce(MethodInsnNode call, MethodEmitter code) {
    if (!LeafCalls.contains(call)) {
      code.callSite(call.owner, call.name, call.desc);
    }
    code.copy(call);
  }

  /** Whether a method makes calls that have hooks. */
  public boolean areMadeBy(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && (BulkArrays.mayThrow(call) || hooks(call))) {
        return true;
      }
    }
    return false;
  }

  private boolean hooks(MethodInsnNode call) {
    return rewriter.hooks(call.getOpcode(), call.owner, call.name, call.desc, call.itf);
  }

  /** At the beginning of a handler. */
  public void threw(MethodEmitter code) {
    rewriter.threw(code);
    code.callEnded();
  }

  public void emit(InvokeDynamicInsnNode call, MethodEmitter code) {
    String owner = call.bsm.getOwner();
    Runnable emission =
        new Runnable() {
          @Override
          public void run() {
            announce(call, code);
          }
        };
    if (!rewriter.rewriteDynamic(code, owner, call.name, call.desc, emission)) {
      announce(call, code);
    }
  }

  private static void announce(InvokeDynamicInsnNode call, MethodEmitter code) {
    if (runsUserCode(call)) {
      code.callSite(call.bsm.getOwner(), call.name, call.desc);
    }
    code.copy(call);
  }

  private static boolean runsUserCode(InvokeDynamicInsnNode call) {
    return switch (call.bsm.getOwner()) {
      case SpecifiedClasses.LAMBDA_METAFACTORY -> false;
      case SpecifiedClasses.STRING_CONCAT_FACTORY -> !LeafCalls.takesNoObjects(call.desc);
      default -> true;
    };
  }
}
