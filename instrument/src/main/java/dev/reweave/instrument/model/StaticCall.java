// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.instrument.emit.GivenObjects;
import dev.reweave.models.MethodModel;
import dev.reweave.protocol.raw.CallCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of a static method or a constructor: the entry is known. Either only arguments matter, or
 * a state that all share: it is taken to be that of the class.
 *
 * <pre>
 *   Models.beforeStatic(argument, log, code, site)
 *   result = method(arguments)
 *   Models.after(result, class or null, argument, log, code, site)
 * </pre>
 *
 * Where the call throws, {@code Models.threw} is told what it was given, as for {@link ObjectCall}.
 */
final class StaticCall {
  private StaticCall() {}

  static void emit(CodeEmitter code, CallInstruction call, MethodModel method) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int index = method.argument();
    boolean has = index >= 0 && index < types.length;
    int[] locals = code.storeArguments(call.descriptor());
    Type type = has ? types[index] : null;
    int local = has ? locals[index] : -1;
    int site = call.site(code);
    if (method.isOfMany()) {
      onMany(code, call, method, locals, site);
      return;
    }

    HookValues.loadArgument(code, type, local);
    code.loadLog();
    code.push(method.code());
    code.push(site);
    code.hook(
        HookOwners.MODELS, "beforeStatic", "(" + HookOwners.OBJECT + "J" + HookOwners.LOG + "II)V");
    if (mayRefuse(call, method.code())) {
      int look = method.code() & ~CallCode.ACTION_MASK | CallCode.READ;
      after(code, call, Type.VOID_TYPE, type, local, look, site);
    }
    boolean gives = type != null && HookValues.isReference(type);
    GivenObjects.begin(code, gives ? List.of(local) : List.of(), site);
    code.loadArguments(locals, call.descriptor());
    call.emit(code);
    code.callEnded();
    after(code, call, Type.getReturnType(call.descriptor()), type, local, method.code(), site);
  }

  // .. result -> .. result
  private static void after(
      CodeEmitter code,
      CallInstruction call,
      Type result,
      @Nullable Type type,
      int local,
      int what,
      int site) {
    ObjectCall.loadResult(code, result);
    MethodVisitor mv = code.mv();
    if (isShared(what)) {
      mv.visitLdcInsn(call.owner().replace('/', '.'));
      code.hook(HookOwners.MODELS, "shared", "(Ljava/lang/String;)" + HookOwners.OBJECT);
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
    }
    HookValues.loadArgument(code, type, local);
    code.loadLog();
    code.push(what);
    code.push(site);
    code.hook(
        HookOwners.MODELS, "after", ObjectCall.afterDescriptor(HookValues.isReference(result)));
  }

  /**
   * A setting that can be made once throws when it has been made: it is looked at before the call.
   */
  private static boolean mayRefuse(CallInstruction call, int code) {
    return (code & CallCode.ACTION_MASK) == CallCode.OPAQUE
        && isShared(code)
        && (code & (CallCode.READS_ARGUMENT | CallCode.WRITES_ARGUMENT)) == 0
        && call.descriptor().endsWith("V");
  }

  private static boolean isShared(int code) {
    int action = code & CallCode.ACTION_MASK;
    return action >= CallCode.READ
        && action <= CallCode.OPAQUE
        && (code & CallCode.ON_ARGUMENT) == 0
        && (action != CallCode.OPAQUE || (code >>> CallCode.PART_SHIFT & CallCode.PART_MASK) != 0);
  }

  /** {@code Models.argument(argument, log, code, site)} for each that is meant, after the call. */
  private static void onMany(
      CodeEmitter code, CallInstruction call, MethodModel method, int[] locals, int site) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    GivenObjects.begin(code, references(types, locals), site);
    code.loadArguments(locals, call.descriptor());
    call.emit(code);
    code.callEnded();
    int step = method.argument() == MethodModel.EVEN_ARGUMENTS ? 2 : 1;
    for (int i = 0; i < types.length; i += step) {
      if (HookValues.isReference(types[i])) {
        code.mv().visitVarInsn(Opcodes.ALOAD, locals[i]);
        code.loadLog();
        code.push(method.code());
        code.push(site);
        code.hook(HookOwners.MODELS, "argument", "(" + HookOwners.OBJECT + HookOwners.LOG + "II)V");
      }
    }
  }

  private static List<Integer> references(Type[] types, int[] locals) {
    List<Integer> references = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      if (HookValues.isReference(types[i])) {
        references.add(locals[i]);
      }
    }
    return references;
  }
}
