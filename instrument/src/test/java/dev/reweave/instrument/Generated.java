// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that javac 17 does not make. */
final class Generated {
  static final String NAME = "generated/Subject";
  private static final int STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  private Generated() {}

  static byte[] subject(int version, Consumer<ClassWriter> members) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    members.accept(writer);
    writer.visitEnd();
    return writer.toByteArray();
  }

  static void field(ClassWriter writer, int access, String name) {
    writer.visitField(access, name, "I", null, null).visitEnd();
  }

  static void method(ClassWriter writer, String name, String desc, Consumer<MethodVisitor> code) {
    method(writer, STATIC, name, desc, code);
  }

  static void method(
      ClassWriter writer, int access, String name, String desc, Consumer<MethodVisitor> code) {
    MethodVisitor mv = writer.visitMethod(access, name, desc, null, null);
    mv.visitCode();
    code.accept(mv);
    mv.visitMaxs(0, 0);
    mv.visitEnd();
  }

  static void superCall(MethodVisitor mv) {
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
  }

  static Object call(Class<?> type, String method) throws ReflectiveOperationException {
    return type.getMethod(method).invoke(null);
  }
}
