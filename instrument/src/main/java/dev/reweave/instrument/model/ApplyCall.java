// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.MethodModel;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.protocol.raw.CallCode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * {@code updateAndGet} and its like: a function of the program is called in the middle, so the call
 * cannot be bracketed. The hook does instead what the method does, and records each read and
 * compare-and-set: {@code ModelApply.apply(receiver, target, index, operand, function, log, site)}.
 */
final class ApplyCall {
  private static final String APPLY = "dev/reweave/runtime/ModelApply";
  private static final String DESCRIPTOR =
      "("
          + HookOwners.OBJECT
          + HookOwners.OBJECT
          + "J"
          + HookOwners.OBJECT
          + HookOwners.OBJECT
          + HookOwners.LOG
          + "I)"
          + HookOwners.OBJECT;

  private ApplyCall() {}

  static boolean emit(CodeEmitter code, CallInstruction call, MethodModel method) {
    if (call.isSuper()) {
      return false;
    }
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int[] locals = code.storeArguments(call.descriptor());
    boolean placed = method.argument() == 0;
    HookValues.loadArgument(code, placed ? types[0] : null, placed ? locals[0] : -1);
    int first = placed ? 1 : 0;
    boolean operand = types.length - first == 2;
    loadBoxed(code, operand ? types[first] : null, operand ? locals[first] : -1);
    code.mv().visitVarInsn(Opcodes.ALOAD, locals[types.length - 1]);
    code.loadLog();
    int site = call.site(code);
    code.push(site);
    code.accessesAt(site);
    boolean old = (method.code() & CallCode.ACTION_MASK) == CallCode.CELL_GET_AND_APPLY;
    code.hook(APPLY, old ? "getAndApply" : "applyAndGet", DESCRIPTOR);
    unbox(code.mv(), Type.getReturnType(call.descriptor()));
    return true;
  }

  private static void loadBoxed(CodeEmitter code, @Nullable Type type, int local) {
    MethodVisitor mv = code.mv();
    if (type == null) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      return;
    }
    mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
    if (type == Type.INT_TYPE) {
      box(mv, SpecifiedClasses.INTEGER, "(I)Ljava/lang/Integer;");
    } else if (type == Type.LONG_TYPE) {
      box(mv, SpecifiedClasses.LONG, "(J)Ljava/lang/Long;");
    }
  }

  private static void box(MethodVisitor mv, String owner, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, "valueOf", descriptor, false);
  }

  private static void unbox(MethodVisitor mv, Type type) {
    if (type == Type.INT_TYPE) {
      mv.visitTypeInsn(Opcodes.CHECKCAST, SpecifiedClasses.INTEGER);
      mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, SpecifiedClasses.INTEGER, "intValue", "()I", false);
    } else if (type == Type.LONG_TYPE) {
      mv.visitTypeInsn(Opcodes.CHECKCAST, SpecifiedClasses.LONG);
      mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, SpecifiedClasses.LONG, "longValue", "()J", false);
    }
  }
}
