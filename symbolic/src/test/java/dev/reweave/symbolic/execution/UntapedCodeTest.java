// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.NoTape;
import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.code.UntapedCode;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A.run calls foo of an object; the tape enters K.foo, which gives back its argument. */
class UntapedCodeTest {
  private static final int RUN = 1;
  private static final int OF_K = 10;
  private static final int OF_C = 20;

  private static final byte[] TAPE = {
    TapeLayout.ENTER,
    RUN,
    0,
    0,
    0,
    TapeLayout.VALUE1,
    40,
    TapeLayout.VALUE1,
    5,
    TapeLayout.ENTER,
    OF_K,
    0,
    0,
    0,
    TapeLayout.VALUE1,
    40,
    TapeLayout.VALUE1,
    5,
    TapeLayout.VALUE1,
    5,
    TapeLayout.VALUE1,
    5
  };

  @Test
  void aCallReachesWhatTheTapeEnters() {
    StepList steps = run(tapes("K", Map.of())).steps();
    assertNotEquals(0, steps.expression(steps.size() - 1));
  }

  @Test
  void itMayHaveGoneThroughAnOverridingMethodWithoutATape() {
    StepList steps = run(tapes("K", Map.of(OF_C, NoTape.LARGE))).steps();
    int last = steps.size() - 1;
    assertEquals(StepKind.WRITE, steps.kind(last));
    assertEquals(0, steps.expression(last));
    boolean isPinned = false;
    for (int s = 0; s < last; s++) {
      isPinned |= steps.kind(s) == StepKind.PIN && steps.value(s) == 5;
    }
    assertTrue(isPinned);
  }

  @Test
  void aMethodOfAnotherHierarchyIsNotInTheWay() {
    StepList steps = run(tapes("java/lang/Object", Map.of(OF_C, NoTape.LARGE))).steps();
    assertNotEquals(0, steps.expression(steps.size() - 1));
  }

  @Test
  void theCodeTellsWhatItMayTouch() {
    UntapedCode large = CodeBase.of(tapes("K", Map.of(OF_C, NoTape.LARGE))).untaped();
    assertEquals(Set.of("C.f:I"), large.touched());
    assertEquals(Set.of(), large.hidden());
    assertEquals(List.of("C.foo (it would have become too large)"), large.words());
    UntapedCode left = CodeBase.of(tapes("K", Map.of(OF_C, NoTape.NOT_RECORDED))).untaped();
    assertEquals(Set.of("C.f:I"), left.hidden());
  }

  /** What the JDK compares, hashes or shows for a record it reads from its fields. */
  @Test
  void theJdkMayReadFieldsOfRecords() {
    ClassFile record =
        type(RUN, "R", "java/lang/Record", 0, "hashCode", "()I", UntapedCodeTest::hashCodeOfRecord);
    UntapedCode code =
        CodeBase.of(new TapeContents(List.of(record), Map.of(), Map.of(), new TreeMap<>(), true))
            .untaped();
    assertEquals(Set.of("R.f:I"), code.touched());
    assertEquals(Set.of("R.f:I"), code.hidden());
    assertTrue(code.isEmpty());
  }

  private static void hashCodeOfRecord(MethodVisitor m) {
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitInvokeDynamicInsn(
        "hashCode",
        "(LR;)I",
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/runtime/ObjectMethods",
            "bootstrap",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                + "Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;"
                + "[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
            false),
        Type.getObjectType("R"),
        "f",
        new Handle(Opcodes.H_GETFIELD, "R", "f", "I", false));
    m.visitInsn(Opcodes.IRETURN);
  }

  private static ThreadProgram run(TapeContents tapes) {
    ThreadProgram thread =
        new ThreadExecution(
                CodeBase.of(tapes), 0, TAPE, new AllocatedObjects(), InstructionBudget.unlimited())
            .run();
    assertNull(thread.failure());
    assertTrue(thread.isComplete());
    return thread;
  }

  private static TapeContents tapes(String superOfC, Map<Integer, NoTape> untaped) {
    ClassFile a =
        type(RUN, "A", "java/lang/Object", Opcodes.ACC_STATIC, "run", "()V", UntapedCodeTest::call);
    ClassFile k =
        type(
            OF_K,
            "K",
            "java/lang/Object",
            0,
            "foo",
            "(I)I",
            m -> {
              m.visitVarInsn(Opcodes.ILOAD, 1);
              m.visitInsn(Opcodes.IRETURN);
            });
    ClassFile c =
        type(
            OF_C,
            "C",
            superOfC,
            0,
            "foo",
            "(I)I",
            m -> {
              m.visitVarInsn(Opcodes.ALOAD, 0);
              m.visitFieldInsn(Opcodes.GETFIELD, "C", "f", "I");
              m.visitInsn(Opcodes.IRETURN);
            });
    return new TapeContents(List.of(a, k, c), Map.of(), untaped, new TreeMap<>(), true);
  }

  private static void call(MethodVisitor m) {
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "o", "LK;");
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "K", "foo", "(I)I", false);
    m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I");
    m.visitInsn(Opcodes.RETURN);
  }

  private static ClassFile type(
      int method,
      String name,
      String superName,
      int access,
      String methodName,
      String descriptor,
      Consumer<MethodVisitor> code) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_7, Opcodes.ACC_PUBLIC, name, null, superName, null);
    MethodVisitor m = writer.visitMethod(access, methodName, descriptor, null, null);
    m.visitCode();
    code.accept(m);
    m.visitMaxs(0, 0);
    m.visitEnd();
    writer.visitEnd();
    return new ClassFile(method, 3, method, writer.toByteArray());
  }
}
