// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.instrument.emit.CodeEmitter;
import dev.reweave.models.SpecifiedClasses;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that turns values into what hooks take: an object, or 64 bits. */
final class HookValues {
  private HookValues() {}

  /** {@code .. -> .. recorded value of the local as long}. */
  static void loadBits(CodeEmitter code, Type type, int local) {
    code.mv().visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
    toBits(code, type);
  }

  /** {@code .. value -> .. long}. */
  static void toBits(CodeEmitter code, Type type) {
    MethodVisitor mv = code.mv();
    switch (type.getSort()) {
      case Type.LONG -> {}
      case Type.FLOAT -> {
        raw(mv, SpecifiedClasses.FLOAT, "floatToRawIntBits", "(F)I");
        mv.visitInsn(Opcodes.I2L);
      }
      case Type.DOUBLE -> raw(mv, SpecifiedClasses.DOUBLE, "doubleToRawLongBits", "(D)J");
      case Type.OBJECT, Type.ARRAY -> {
        code.loadLog();
        code.hook(HookOwners.MODELS, "bits", "(" + HookOwners.OBJECT + HookOwners.LOG + ")J");
      }
      default -> mv.visitInsn(Opcodes.I2L);
    }
  }

  private static void raw(MethodVisitor mv, String owner, String name, String descriptor) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  /** {@code .. value -> .. value value}, nothing for void. */
  static void duplicate(CodeEmitter code, Type type) {
    if (type.getSize() == 2) {
      code.mv().visitInsn(Opcodes.DUP2);
    } else if (type.getSize() == 1) {
      code.mv().visitInsn(Opcodes.DUP);
    }
  }

  /** {@code .. -> .. Object long}: the argument in whichever of the two it fits. */
  static void loadArgument(CodeEmitter code, @Nullable Type type, int local) {
    MethodVisitor mv = code.mv();
    if (type == null) {
      mv.visitInsn(Opcodes.ACONST_NULL);
      mv.visitInsn(Opcodes.LCONST_0);
    } else if (isReference(type)) {
      mv.visitVarInsn(Opcodes.ALOAD, local);
      mv.visitInsn(Opcodes.LCONST_0);
    } else {
      mv.visitInsn(Opcodes.ACONST_NULL);
      loadBits(code, type, local);
    }
  }
}
