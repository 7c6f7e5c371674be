// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.DeclaredTypes;
import dev.reweave.models.MethodModel;
import dev.reweave.models.SpecifiedClasses;
import dev.reweave.models.TypeTrait;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call that reads or writes one variable: the value of an atomic object, the field of an updater,
 * a reflected field, a {@code VarHandle}'s variable. The hooks bracket it as they bracket a field
 * access; values are turned into 64 bits outside the bracket.
 *
 * <pre>
 *   op = ModelCells.before(receiver, target, index, log, signature, site)
 *   result = receiver.method(arguments)
 *   ModelCells.after(result, receiver, target, index, expected, log, op, site)
 * </pre>
 *
 * {@code expected} is the last argument but one, where there is such. The value written is looked
 * up by the hook.
 */
final class CellCall {
  private static final String BEFORE =
      "(" + HookOwners.OBJECT + HookOwners.OBJECT + "J" + HookOwners.LOG + "II)I";
  private static final String AFTER =
      "(J" + HookOwners.OBJECT + HookOwners.OBJECT + "JJ" + HookOwners.LOG + "II)V";

  /**
   * Which arguments say where the variable is; -1: none does.
   *
   * @param target an object that has the variable, or an array
   * @param index an array index
   * @param values the first argument that is a value
   */
  record Place(int target, int index, int values) {
    static final Place RECEIVER = new Place(-1, -1, 0);
    static final Place STATIC_ELEMENT = new Place(0, 1, 2);

    /**
     * Of a call on a class of the application, which may extend an atomic variable or array: the
     * hooks use the index for arrays alone.
     */
    static Place inherited(Type[] types) {
      return new Place(-1, types.length > 0 && types[0] == Type.INT_TYPE ? 0 : -1, 0);
    }

    /** By the first argument: an index, or the object. */
    static Place first(Type type) {
      return HookValues.isReference(type) ? new Place(0, -1, 1) : new Place(-1, 0, 1);
    }
  }

  private final CodeEmitter code;
  private final Place place;
  private final Type[] types;
  private final int[] locals;
  private final int receiver;
  private final int expected;

  private final int op;
  private final int site;

  private CellCall(CodeEmitter code, CallInstruction call, Place place, int[] locals, int site) {
    this.code = code;
    this.place = place;
    this.locals = locals;
    types = Type.getArgumentTypes(call.descriptor());
    receiver = call.isStatic() ? -1 : code.newLocal(Type.getObjectType(SpecifiedClasses.OBJECT));
    expected = code.newLocal(Type.LONG_TYPE);
    op = code.newLocal(Type.INT_TYPE);
    this.site = site;
    code.accessesAt(site);
  }

  /** What the call does depends on the receiver's class. */
  static void emit(CodeEmitter code, CallInstruction call, int signature, MethodModel method) {
    Place place =
        method.argument() == 0
            ? Place.first(Type.getArgumentTypes(call.descriptor())[0])
            : Place.RECEIVER;
    emit(code, call, place, "before", call.isSuper() ? ~signature : signature);
  }

  /** On a class of the application, which may or may not extend an atomic variable. */
  static void emitInherited(CodeEmitter code, CallInstruction call, int signature) {
    Place place = Place.inherited(Type.getArgumentTypes(call.descriptor()));
    emit(code, call, place, "before", call.isSuper() ? ~signature : signature);
  }

  /** What the call does is known. */
  static void emitKnown(CodeEmitter code, CallInstruction call, int callCode, Place place) {
    emit(code, call, place, "beforeKnown", callCode);
  }

  private static void emit(
      CodeEmitter code, CallInstruction call, Place place, String hook, int what) {
    int[] locals = code.storeArguments(call.descriptor());
    CellCall emission = new CellCall(code, call, place, locals, call.site(code));
    emission.before(hook, what);
    code.loadArguments(locals, call.descriptor());
    code.mv()
        .visitMethodInsn(
            call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
    emission.after(Type.getReturnType(call.descriptor()));
  }

  /**
   * The hooks alone, around a call of a method that an atomic variable may have, or something else,
   * whose site is the same.
   */
  static CellCall inherited(CodeEmitter code, CallInstruction call, int[] locals, int site) {
    return new CellCall(
        code, call, Place.inherited(Type.getArgumentTypes(call.descriptor())), locals, site);
  }

  // .. receiver -> .. receiver
  void before(int signature) {
    before("before", signature);
  }

  private void before(String hook, int what) {
    MethodVisitor mv = code.mv();
    if (receiver >= 0) {
      mv.visitInsn(Opcodes.DUP);
      mv.visitVarInsn(Opcodes.ASTORE, receiver);
    }
    storeBits(types.length - 2, expected);
    loadPlace();
    code.loadLog();
    code.push(what);
    code.push(site);
    code.hook(HookOwners.CELLS, hook, BEFORE);
    mv.visitVarInsn(Opcodes.ISTORE, op);
  }

  // .. result -> .. result
  void after(Type result) {
    loadResult(result);
    loadPlace();
    code.mv().visitVarInsn(Opcodes.LLOAD, expected);
    code.loadLog();
    code.mv().visitVarInsn(Opcodes.ILOAD, op);
    code.push(site);
    code.hook(HookOwners.CELLS, "after", AFTER);
  }

  /** Functions are no values. */
  private void storeBits(int argument, int local) {
    if (argument >= place.values && !isFunction(types[argument])) {
      HookValues.loadBits(code, types[argument], locals[argument]);
    } else {
      code.mv().visitInsn(Opcodes.LCONST_0);
    }
    code.mv().visitVarInsn(Opcodes.LSTORE, local);
  }

  private static boolean isFunction(Type type) {
    return DeclaredTypes.standard().has(type.getInternalName(), TypeTrait.FUNCTION);
  }

  // .. -> .. receiver target index
  private void loadPlace() {
    loadReference(receiver);
    loadReference(place.target < 0 ? -1 : locals[place.target]);
    if (place.index < 0) {
      code.mv().visitInsn(Opcodes.LCONST_0);
    } else {
      HookValues.loadBits(code, types[place.index], locals[place.index]);
    }
  }

  private void loadReference(int local) {
    if (local < 0) {
      code.mv().visitInsn(Opcodes.ACONST_NULL);
    } else {
      code.mv().visitVarInsn(Opcodes.ALOAD, local);
    }
  }

  // .. result -> .. result long
  private void loadResult(Type result) {
    if (result.getSort() == Type.VOID) {
      code.mv().visitInsn(Opcodes.LCONST_0);
    } else {
      HookValues.duplicate(code, result);
      HookValues.toBits(code, result);
    }
  }
}
