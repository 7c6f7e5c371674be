// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of a function or a comparator by the name of its interface. One that the JDK has made may
 * look at what it is given, and at what it was made of ({@code Predicate.isEqual(list)}); one of
 * the program says itself what it does.
 *
 * <pre>
 *   result = receiver.method(arguments)
 *   Models.applied(receiver, argument, log, site)   for each that is an object
 * </pre>
 */
final class InterfaceFunction {
  private InterfaceFunction() {}

  static boolean is(CallInstruction call) {
    return call.isInterface()
        && call.opcode() == Opcodes.INVOKEINTERFACE
        && DeclaredTypes.standard().has(call.owner(), TypeTrait.FUNCTION);
  }

  static void emit(CodeEmitter code, CallInstruction call) {
    Type[] types = Type.getArgumentTypes(call.descriptor());
    int[] locals = code.storeArguments(call.descriptor());
    int receiver = code.newLocal(Type.getObjectType(SpecifiedClasses.OBJECT));
    code.mv().visitInsn(Opcodes.DUP);
    code.mv().visitVarInsn(Opcodes.ASTORE, receiver);
    code.loadArguments(locals, call.descriptor());
    call.emit(code);
    applied(code, call, receiver, receiver);
    for (int i = 0; i < types.length; i++) {
      if (HookValues.isReference(types[i])) {
        applied(code, call, receiver, locals[i]);
      }
    }
  }

  private static void applied(CodeEmitter code, CallInstruction call, int receiver, int argument) {
    code.mv().visitVarInsn(Opcodes.ALOAD, receiver);
    code.mv().visitVarInsn(Opcodes.ALOAD, argument);
    code.loadLog();
    code.push(call.site(code));
    code.hook(
        HookOwners.MODELS,
        "applied",
        "(" + HookOwners.OBJECT + HookOwners.OBJECT + HookOwners.LOG + "I)V");
  }
}
