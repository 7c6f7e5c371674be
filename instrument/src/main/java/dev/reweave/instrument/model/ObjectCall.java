// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call on an object whose class decides at run time what the call does.
 *
 * <pre>
 *   op = Models.before(receiver, argument, log, signature, site)
 *   result = receiver.method(arguments)
 *   Models.after(result, receiver, argument, log, op, site)
 * </pre>
 *
 * Where the call throws, a handler of the method follows it with {@code Models.threw(receiver,
 * argument, log, op, site)}, which does nothing at any other time.
 */
final class ObjectCall {
  private static final String BEFORE =
      "(" + HookOwners.OBJECT + HookOwners.OBJECT + "J" + HookOwners.LOG + "II)I";

  private final CodeEmitter code;
  private final @Nullable Type argumentType;
  private final int argumentLocal;
  private final int site;

  private ObjectCall(CodeEmitter code, CallInstruction call, int[] locals, int argument) {
    this.code = code;
    Type[] types = Type.getArgumentTypes(call.descriptor());
    boolean has = argument >= 0 && argument < types.length;
    argumentType = has ? types[argument] : null;
    argumentLocal = has ? locals[argument] : -1;
    site = call.site(code);
  }

  /** At the beginning of a handler. */
  static void threw(CodeEmitter code) {
    code.loadCallReceiver();
    code.loadCallArgument();
    code.loadLog();
    code.loadCallCode();
    code.loadCallSite();
    code.hook(
        HookOwners.MODELS,
        "threw",
        "(" + HookOwners.OBJECT + HookOwners.OBJECT + HookOwners.LOG + "II)V");
  }

  static void emit(CodeEmitter code, CallInstruction call, int signature, int argument) {
    int[] locals = code.storeArguments(call.descriptor());
    ObjectCall emission = new ObjectCall(code, call, locals, argument);
    code.accessesAt(emission.site);
    emission.before(call.isSuper() ? ~signature : signature);
    GuardedCall.wrap(code, call, locals, emission.site);
    code.loadArguments(locals, call.descriptor());
    call.emit(code);
    emission.after(Type.getReturnType(call.descriptor()));
  }

  /**
   * The same where the call may as well be one of an atomic variable: either pair of hooks finds
   * that it is none of its business. A cell's is the inner one, since it holds a bracket.
   */
  static void emitEither(CodeEmitter code, CallInstruction call, int signature, int argument) {
    int[] locals = code.storeArguments(call.descriptor());
    Type result = Type.getReturnType(call.descriptor());
    int number = call.isSuper() ? ~signature : signature;
    ObjectCall emission = new ObjectCall(code, call, locals, argument);
    CellCall cell = CellCall.inherited(code, call, locals, emission.site);
    emission.before(number);
    cell.before(number);
    code.loadArguments(locals, call.descriptor());
    call.emit(code);
    cell.after(result);
    emission.after(result);
  }

  // .. receiver -> .. receiver
  private void before(int signature) {
    MethodVisitor mv = code.mv();
    mv.visitInsn(Opcodes.DUP);
    mv.visitInsn(Opcodes.DUP);
    HookValues.loadArgument(code, argumentType, argumentLocal);
    code.loadLog();
    code.push(signature);
    code.push(site);
    code.hook(HookOwners.MODELS, "before", BEFORE);
    code.callBegins(site);
    boolean gives = argumentType != null && HookValues.isReference(argumentType);
    code.callGives(gives ? argumentLocal : -1);
  }

  // .. result -> .. result
  private void after(Type result) {
    boolean reference = HookValues.isReference(result);
    loadResult(code, result);
    code.loadCallReceiver();
    HookValues.loadArgument(code, argumentType, argumentLocal);
    code.loadLog();
    code.loadCallCode();
    code.push(site);
    code.hook(HookOwners.MODELS, "after", afterDescriptor(reference));
    code.callEnded();
  }

  /** {@code .. result -> .. result copy}: an object, or a long; 0 for void and fractions. */
  static void loadResult(CodeEmitter code, Type result) {
    switch (result.getSort()) {
      case Type.VOID, Type.FLOAT, Type.DOUBLE -> code.mv().visitInsn(Opcodes.LCONST_0);
      case Type.OBJECT, Type.ARRAY -> code.mv().visitInsn(Opcodes.DUP);
      default -> {
        HookValues.duplicate(code, result);
        HookValues.toBits(code, result);
      }
    }
  }

  static String afterDescriptor(boolean reference) {
    return "("
        + (reference ? HookOwners.OBJECT : "J")
        + HookOwners.OBJECT
        + HookOwners.OBJECT
        + "J"
        + HookOwners.LOG
        + "II)V";
  }
}
