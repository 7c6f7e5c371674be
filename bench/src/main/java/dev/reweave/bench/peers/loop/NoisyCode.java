// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.loop;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class whose threads may pause before each access to a field, each call and each lock. */
final class NoisyCode {
  private static final int API = Opcodes.ASM9;
  private static final String PAUSE = Type.getInternalName(RandomPause.class);

  private NoisyCode() {}

  static byte[] of(byte[] code) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new NoisyClass(writer), 0);
    return writer.toByteArray();
  }

  private static final class NoisyClass extends ClassVisitor {
    NoisyClass(ClassVisitor next) {
      super(API, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new NoisyMethod(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private static final class NoisyMethod extends MethodVisitor {
    NoisyMethod(MethodVisitor next) {
      super(API, next);
    }

    private void pause() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, PAUSE, "now", "()V", false);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      pause();
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      pause();
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
        pause();
      }
      super.visitInsn(opcode);
    }
  }
}
