// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.hook;

import dev.reweave.instrument.emit.MethodEmitter;
import dev.reweave.models.SpecifiedClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Part of an array: from one int local to another, where a negative number of a local stands for
 * the end of the array on that side.
 */
record ArrayExtent(int array, Type type, int lower, int upper) {

  static ArrayExtent whole(int array, Type type) {
    return new ArrayExtent(array, type, -1, -1);
  }

  ArrayExtent from(int local) {
    return new ArrayExtent(array, type, local, upper);
  }

  ArrayExtent upTo(int local) {
    return new ArrayExtent(array, type, lower, local);
  }

  /** {@code .. -> .. from length}: never beyond the end of the array. */
  void push(MethodEmitter code) {
    pushLower(code);
    pushLength(code);
    if (upper >= 0) {
      code.mv().visitVarInsn(Opcodes.ILOAD, upper);
      code.mv().visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "min", "(II)I", false);
    }
    if (lower >= 0) {
      pushLower(code);
      code.mv().visitInsn(Opcodes.ISUB);
    }
  }

  private void pushLower(MethodEmitter code) {
    if (lower < 0) {
      code.push(0);
    } else {
      code.mv().visitVarInsn(Opcodes.ILOAD, lower);
    }
  }

  // Some methods take null for an array. A branch would need a frame, so null is replaced by an
  // empty array: .. -> .. array empty -> .. object -> .. length
  private void pushLength(MethodEmitter code) {
    MethodVisitor mv = code.mv();
    mv.visitVarInsn(Opcodes.ALOAD, array);
    code.push(0);
    mv.visitTypeInsn(Opcodes.ANEWARRAY, SpecifiedClasses.OBJECT);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/util/Objects",
        "requireNonNullElse",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        false);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/reflect/Array",
        "getLength",
        "(Ljava/lang/Object;)I",
        false);
  }
}
