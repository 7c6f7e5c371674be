// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.instrument.emit.CallRewriter;
import dev.reweave.instrument.programs.Simple;
import dev.reweave.instrument.recording.Recording;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class OddClassFilesTest {
  private final MemorySites sites = new MemorySites();

  /**
   * As in Java 25: {@code if (x > 0) this.f = x; super();}, with two super calls to make it hard.
   */
  @Test
  void writesBeforeSuper() throws ReflectiveOperationException {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              Generated.field(writer, Opcodes.ACC_PRIVATE, "f");
              Generated.method(writer, Opcodes.ACC_PRIVATE, "<init>", "(I)V", Odd::flexible);
              Generated.method(writer, "run", "()I", Odd::makeAndRead);
            });
    assertEquals(5, Generated.call(Laboratory.define(sites, "generated.Subject", file), "run"));
    assertEquals(
        List.of(
            "enter run",
            "early putfield f 5",
            "enter <init> from call <init>",
            "getfield f 5",
            "putfield f 5",
            "exit",
            "getfield f 5",
            "exit"),
        Recording.events());
  }

  @Test
  void classesBeforeJava5HaveNoClassConstantsAndNoFrames() {
    Laboratory.Run run = Laboratory.instrumented(Simple.class, Odd::asJava14);
    assertEquals(Laboratory.original(Simple.class), run.result());
    assertTrue(run.events().contains("monitor enter"), run.events()::toString);
  }

  @Test
  void subroutinesAreLeftAlone() throws ReflectiveOperationException {
    byte[] file =
        Generated.subject(
            Opcodes.V1_4,
            writer -> {
              Generated.field(writer, Opcodes.ACC_STATIC, "f");
              Generated.method(writer, "run", "()I", Odd::subroutine);
            });
    assertEquals(3, Generated.call(Laboratory.define(sites, "generated.Subject", file), "run"));
    assertEquals(List.of(), Recording.events());
    assertTrue(sites.rows().stream().anyMatch(row -> row.contains("has subroutines")));
  }

  @Test
  void methodsThatWouldBeTooLargeAreLeftAloneAndOthersAreNot() throws Exception {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              Generated.field(writer, Opcodes.ACC_STATIC, "f");
              Generated.method(writer, "large", "()I", mv -> Odd.increments(mv, 6000));
              Generated.method(writer, "run", "()I", mv -> Odd.increments(mv, 1));
            });
    Class<?> type = Laboratory.define(sites, "generated.Subject", file);
    assertEquals(6000, Generated.call(type, "large"));
    assertEquals(List.of(), Recording.events());
    assertEquals(6001, Generated.call(type, "run"));
    assertFalse(Recording.events().isEmpty());
    assertTrue(sites.rows().contains("N generated.Subject.large is too large to record"));
  }

  @Test
  void methodsThatWouldNotBeCompiledLoseTheirCallSites() throws ReflectiveOperationException {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              Generated.field(writer, Opcodes.ACC_STATIC, "f");
              Generated.method(writer, "run", "()I", mv -> Odd.calls(mv, 1500));
              Generated.method(writer, "next", "()I", mv -> Odd.increments(mv, 1));
            });
    assertEquals(1500, Generated.call(Laboratory.define(sites, "generated.Subject", file), "run"));
    assertTrue(Recording.events().contains("enter next"));
    assertFalse(Recording.events().contains("enter run"));
  }

  @Test
  void codeThatCannotRunInConstructorsStaysAsItIs() throws ReflectiveOperationException {
    byte[] file =
        Generated.subject(
            Opcodes.V17,
            writer -> {
              Generated.field(writer, Opcodes.ACC_PRIVATE, "f");
              Generated.method(writer, Opcodes.ACC_PRIVATE, "<init>", "(I)V", Odd::deadEarlyWrite);
              Generated.method(writer, "run", "()I", Odd::makeAndRead);
            });
    assertEquals(0, Generated.call(Laboratory.define(sites, "generated.Subject", file), "run"));
  }

  @Test
  void whatIsNoClassFileIsLeftAlone() {
    ClassInstrumenter instrumenter =
        new ClassInstrumenter(InstrumentOptions.loading(n -> true), sites, CallRewriter.NONE);
    InstrumentResult result = instrumenter.instrument(null, 1, new byte[] {1, 2, 3});
    assertNull(result.bytes());
    assertTrue(result.reason().startsWith("unreadable class file"), result.reason());
  }

  /** Bodies of generated methods. */
  private static final class Odd {
    static void flexible(MethodVisitor mv) {
      Label other = new Label();
      Label end = new Label();
      Object[] early = {Opcodes.UNINITIALIZED_THIS, Opcodes.INTEGER};
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitVarInsn(Opcodes.ILOAD, 1);
      mv.visitFieldInsn(Opcodes.PUTFIELD, Generated.NAME, "f", "I");
      mv.visitVarInsn(Opcodes.ILOAD, 1);
      mv.visitJumpInsn(Opcodes.IFLE, other);
      Generated.superCall(mv);
      mv.visitJumpInsn(Opcodes.GOTO, end);
      mv.visitLabel(other);
      mv.visitFrame(Opcodes.F_NEW, 2, early, 0, null);
      Generated.superCall(mv);
      mv.visitLabel(end);
      mv.visitFrame(Opcodes.F_NEW, 2, new Object[] {Generated.NAME, Opcodes.INTEGER}, 0, null);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitInsn(Opcodes.DUP);
      mv.visitFieldInsn(Opcodes.GETFIELD, Generated.NAME, "f", "I");
      mv.visitFieldInsn(Opcodes.PUTFIELD, Generated.NAME, "f", "I");
      mv.visitInsn(Opcodes.RETURN);
    }

    static void deadEarlyWrite(MethodVisitor mv) {
      Label live = new Label();
      Object[] early = {Opcodes.UNINITIALIZED_THIS, Opcodes.INTEGER};
      mv.visitJumpInsn(Opcodes.GOTO, live);
      mv.visitFrame(Opcodes.F_NEW, 2, early, 0, null);
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      mv.visitVarInsn(Opcodes.ILOAD, 1);
      mv.visitFieldInsn(Opcodes.PUTFIELD, Generated.NAME, "f", "I");
      mv.visitLabel(live);
      mv.visitFrame(Opcodes.F_NEW, 2, early, 0, null);
      Generated.superCall(mv);
      mv.visitInsn(Opcodes.RETURN);
    }

    static void makeAndRead(MethodVisitor mv) {
      mv.visitTypeInsn(Opcodes.NEW, Generated.NAME);
      mv.visitInsn(Opcodes.DUP);
      mv.visitInsn(Opcodes.ICONST_5);
      mv.visitMethodInsn(Opcodes.INVOKESPECIAL, Generated.NAME, "<init>", "(I)V", false);
      mv.visitFieldInsn(Opcodes.GETFIELD, Generated.NAME, "f", "I");
      mv.visitInsn(Opcodes.IRETURN);
    }

    static void subroutine(MethodVisitor mv) {
      Label routine = new Label();
      mv.visitJumpInsn(Opcodes.JSR, routine);
      mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
      mv.visitInsn(Opcodes.IRETURN);
      mv.visitLabel(routine);
      mv.visitVarInsn(Opcodes.ASTORE, 0);
      mv.visitInsn(Opcodes.ICONST_3);
      mv.visitFieldInsn(Opcodes.PUTSTATIC, Generated.NAME, "f", "I");
      mv.visitVarInsn(Opcodes.RET, 0);
    }

    static void increments(MethodVisitor mv, int times) {
      for (int i = 0; i < times; i++) {
        mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.IADD);
        mv.visitFieldInsn(Opcodes.PUTSTATIC, Generated.NAME, "f", "I");
      }
      mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
      mv.visitInsn(Opcodes.IRETURN);
    }

    static void calls(MethodVisitor mv, int times) {
      for (int i = 0; i < times; i++) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Generated.NAME, "next", "()I", false);
        mv.visitInsn(Opcodes.POP);
      }
      mv.visitFieldInsn(Opcodes.GETSTATIC, Generated.NAME, "f", "I");
      mv.visitInsn(Opcodes.IRETURN);
    }

    static byte[] asJava14(byte[] file) {
      ClassWriter writer = new ClassWriter(0);
      ClassVisitor older =
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                int version, int access, String name, String sig, String sup, String[] interfaces) {
              super.visit(Opcodes.V1_4, access, name, sig, sup, interfaces);
            }
          };
      new ClassReader(file).accept(older, ClassReader.SKIP_FRAMES);
      return writer.toByteArray();
    }
  }
}
