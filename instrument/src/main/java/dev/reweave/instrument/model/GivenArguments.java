// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of a method of the JDK that no table line speaks of, or none of all its arguments: what it
 * is given it may read or change.
 *
 * <pre>
 *   result = method(arguments)
 *   Models.given(argument, log, site)   for each that may have a content, or elements
 * </pre>
 */
final class GivenArguments {
  private static final DeclaredTypes TYPES = DeclaredTypes.standard();

  private GivenArguments() {}

  /** Whether any argument may matter. */
  static boolean areIn(CallInstruction call) {
    return areBeside(-1, false, call);
  }

  /**
   * Whether any argument may matter but the one that a line speaks of.
   *
   * @param said index of that one; negative: none
   * @param keeps whether the method only keeps objects of any class that it is given
   */
  static boolean areBeside(int said, boolean keeps, CallInstruction call) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    for (int i = 0; i < types.length; i++) {
      if (i != said && mayShow(types[i], keeps)) {
        return true;
      }
    }
    return false;
  }

  /** {@code emission} emits the call, arguments on the stack, with what hooks it has. */
  static void emit(CodeEmitter code, CallInstruction call, Runnable emission) {
    emitBeside(-1, false, code, call, emission);
  }

  /** The same for all arguments but the one that a line speaks of. */
  static void emitBeside(
      int said, boolean keeps, CodeEmitter code, CallInstruction call, Runnable emission) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int[] locals = code.storeArguments(call.descriptor());
    gives(said, keeps, code, call, locals);
    code.loadArguments(locals, call.descriptor());
    emission.run();
    for (int i = 0; i < types.length; i++) {
      if (i != said && mayShow(types[i], keeps)) {
        code.mv().visitVarInsn(Opcodes.ALOAD, locals[i]);
        code.loadLog();
        code.push(call.site(code));
        code.hook(HookOwners.MODELS, "given", "(" + HookOwners.OBJECT + HookOwners.LOG + "I)V");
      }
    }
  }

  /**
   * The same where some class has a line for such a method: whether one applies is found out at run
   * time, by {@code Models.givenTo(receiver, argument, log, signature, site)}, and by {@code
   * givenBeside} for arguments of which no such line speaks.
   *
   * @param all whether the argument that lines speak of is asked about, too
   */
  static void emitPerhaps(
      int said,
      boolean keeps,
      boolean all,
      CodeEmitter code,
      CallInstruction call,
      int signature,
      Runnable emission) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int[] locals = code.storeArguments(call.descriptor());
    int receiver = code.newLocal(Type.getObjectType(SpecifiedClasses.OBJECT));
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitVarInsn(Opcodes.ASTORE, receiver);
    gives(all ? -1 : said, keeps, code, call, locals);
    code.loadArguments(locals, call.descriptor());
    emission.run();
    for (int i = 0; i < types.length; i++) {
      boolean beside = i != said && mayShow(types[i], keeps);
      if (beside || all && mayShow(types[i], false)) {
        code.mv().visitVarInsn(Opcodes.ALOAD, receiver);
        code.mv().visitVarInsn(Opcodes.ALOAD, locals[i]);
        code.loadLog();
        code.push(call.isSuper() ? ~signature : signature);
        code.push(call.site(code));
        code.hook(
            HookOwners.MODELS,
            beside ? "givenBeside" : "givenTo",
            "(" + HookOwners.OBJECT + HookOwners.OBJECT + HookOwners.LOG + "II)V");
      }
    }
  }

  /** A call that throws may do so because of what it was given: {@code Models.gives} before it. */
  private static void gives(
      int said, boolean keeps, CodeEmitter code, CallInstruction call, int[] locals) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    for (int i = 0; i < types.length; i++) {
      if (i != said && mayShow(types[i], keeps)) {
        code.mv().visitVarInsn(Opcodes.ALOAD, locals[i]);
        code.loadLog();
        code.push(call.site(code));
        code.hook(HookOwners.MODELS, "gives", "(" + HookOwners.OBJECT + HookOwners.LOG + "I)V");
      }
    }
  }

  private static boolean mayShow(Type type, boolean keeps) {
    if (type.getSort() != Type.OBJECT) {
      return type.getSort() == Type.ARRAY;
    }
    String name = type.getInternalName();
    return TYPES.mayShow(name) && !(keeps && TYPES.has(name, TypeTrait.ANY));
  }
}
