// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** One method, and tapes by hand. */
class ThreadExecutionTest {
  private final AllocatedObjects allocated = new AllocatedObjects();
  private InstructionBudget budget = InstructionBudget.unlimited();

  @Test
  void whatIsReadIsAVariableOfWhatIsWritten() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitInsn(Opcodes.ICONST_1);
              m.visitInsn(Opcodes.IADD);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I");
            },
            TapeLayout.VALUE1,
            5,
            TapeLayout.VALUE1,
            6);
    assertNull(thread.failure());
    assertEquals(StepKind.READ, thread.steps().kind(0));
    assertEquals(StepKind.WRITE, thread.steps().kind(1));
    assertEquals(new MemoryLocation(0, "A.v:I", 3), thread.steps().location(1));
    assertTrue(thread.steps().expression(1) != 0);
    assertEquals(5, thread.instructions());
  }

  /** A loop without events leaves nothing on the tape, however long it runs. */
  @Test
  void aLoopThatRunsTooLongIsLeft() {
    budget = InstructionBudget.ofSeconds(0);
    long most = budget.forNext(0);
    ThreadProgram thread =
        run(
            m -> {
              Label again = new Label();
              m.visitLabel(again);
              m.visitJumpInsn(Opcodes.GOTO, again);
            });
    assertEquals(ThreadExecution.TOO_LONG, thread.failure());
    long none = InstructionBudget.EXPRESSION; // the expression that stands for none
    assertEquals(most, thread.instructions() + none);
    assertTrue(budget.forNext(0) >= most - none, "others may still execute as much");
  }

  /** What depends on a value read costs memory as well as time. */
  @Test
  void expressionsCountAsSeveralInstructions() {
    budget = InstructionBudget.ofSeconds(60);
    ThreadProgram thread =
        run(
            m -> {
              Label again = new Label();
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitVarInsn(Opcodes.ISTORE, 0);
              m.visitLabel(again);
              m.visitIincInsn(0, 1);
              m.visitJumpInsn(Opcodes.GOTO, again);
            },
            TapeLayout.VALUE1,
            5);
    assertEquals(ThreadExecution.TOO_LONG, thread.failure());
    assertTrue(thread.instructions() < InstructionBudget.ofSeconds(60).forNext(0) / 3);
  }

  /** A longer tape is a reason to execute more. */
  @Test
  void aTapeAddsToTheBudget() {
    assertTrue(InstructionBudget.ofSeconds(60).forNext(0) < 20_000_000);
    assertTrue(InstructionBudget.ofSeconds(60).forNext(10 << 20) > 50_000_000);
    assertEquals(Long.MAX_VALUE, InstructionBudget.unlimited().forNext(0));
  }

  @Test
  void anotherValueThanComputedCutsTheThread() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitInsn(Opcodes.ICONST_2);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I");
            },
            TapeLayout.VALUE1,
            3);
    assertNotNull(thread.failure());
    assertEquals(0, thread.steps().size());
  }

  @Test
  void aBranchOnAConstantIsNoGuard() {
    assertEquals(0, guards(Opcodes.ICONST_0));
  }

  @Test
  void aBranchOnAValueReadIsOne() {
    assertEquals(1, guards(Opcodes.GETSTATIC));
  }

  private long guards(int source) {
    Consumer<MethodVisitor> code =
        m -> {
          Label end = new Label();
          if (source == Opcodes.GETSTATIC) {
            m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
          } else {
            m.visitInsn(source);
          }
          m.visitJumpInsn(Opcodes.IFEQ, end);
          m.visitInsn(Opcodes.NOP);
          m.visitLabel(end);
        };
    int[] tape = source == Opcodes.GETSTATIC ? new int[] {TapeLayout.VALUE1, 0} : new int[0];
    ThreadProgram thread = run(code, tape);
    assertNull(thread.failure());
    long guards = 0;
    for (int s = 0; s < thread.steps().size(); s++) {
      guards += thread.steps().kind(s) == StepKind.BRANCH ? 1 : 0;
    }
    return guards;
  }

  @Test
  void anArrayMadeHereIsKnownToBeZero() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitInsn(Opcodes.ICONST_4);
              m.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
              m.visitInsn(Opcodes.ICONST_1);
              m.visitInsn(Opcodes.IALOAD);
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            77,
            TapeLayout.VALUE1,
            0);
    assertNull(thread.failure());
    assertEquals(new MemoryLocation(77, "", 1), thread.steps().location(0));
    assertTrue(allocated.contains(77L));
  }

  @Test
  void divisionByWhatWasReadGuardsThatItIsNotZero() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitInsn(Opcodes.ICONST_4);
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitInsn(Opcodes.IDIV);
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            2);
    assertNull(thread.failure());
    assertEquals(StepKind.BRANCH, thread.steps().kind(1));
  }

  @Test
  void whatGoesToCodeWithoutATapeIsPinned() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitMethodInsn(Opcodes.INVOKESTATIC, "B", "foreign", "(I)V", false);
            },
            TapeLayout.VALUE1,
            2,
            TapeLayout.DONE);
    assertNull(thread.failure());
    assertEquals(StepKind.PIN, thread.steps().kind(1));
  }

  @Test
  void aFieldIsThatOfTheClassThatDeclaresItWhicheverLoaderAsks() {
    ClassFile parent = new ClassFile(2, 0, 50, empty("B"));
    ThreadProgram thread =
        run(
            List.of(parent),
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "B", "v", "I");
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            2);
    assertEquals(new MemoryLocation(0, "B.v:I", 0), thread.steps().location(0));
  }

  @Test
  void ofSeveralClassesOfANameThatOfTheSameLoaderIsMeant() {
    ClassFile parent = new ClassFile(2, 0, 50, empty("B"));
    ClassFile own = new ClassFile(4, 3, 60, empty("B"));
    ThreadProgram thread =
        run(
            List.of(parent, own),
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "B", "v", "I");
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            2);
    assertEquals(new MemoryLocation(0, "B.v:I", 3), thread.steps().location(0));
  }

  @Test
  void aPureMethodComputesInsteadOfPinning() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitInsn(Opcodes.ICONST_5);
              m.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(II)I", false);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I");
            },
            TapeLayout.VALUE1,
            7,
            TapeLayout.VALUE1,
            7,
            TapeLayout.VALUE1,
            7);
    assertNull(thread.failure());
    assertEquals(StepKind.BRANCH, thread.steps().kind(1));
    assertEquals(thread.steps().expression(0), thread.steps().expression(2));
  }

  @Test
  void aBoxThatIsStoredPinsWhatIsInIt() {
    ThreadProgram thread =
        run(
            m -> {
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              m.visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  "java/lang/Integer",
                  "valueOf",
                  "(I)Ljava/lang/Integer;",
                  false);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "box", "Ljava/lang/Integer;");
            },
            TapeLayout.VALUE1,
            7,
            TapeLayout.VALUE1,
            99,
            TapeLayout.VALUE1,
            99);
    assertNull(thread.failure());
    assertEquals(StepKind.PIN, thread.steps().kind(1));
    assertEquals(7, thread.steps().value(1));
    assertEquals(StepKind.WRITE, thread.steps().kind(2));
  }

  @Test
  void aTapeMayEndWhereverTheProcessWasKilled() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "B", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "of", "(II)V", null, null);
    method.visitCode();
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    ClassFile callee = new ClassFile(2, 3, 60, writer.toByteArray());
    int[] whole = {
      TapeLayout.ENTER, 60, 0, 0, 0, TapeLayout.VALUE1, 1, TapeLayout.VALUE1, 2, TapeLayout.DONE
    };
    for (int end : new int[] {0, 5, 7, 9, 10}) {
      ThreadProgram thread =
          run(
              List.of(callee),
              m -> {
                m.visitInsn(Opcodes.ICONST_1);
                m.visitInsn(Opcodes.ICONST_2);
                m.visitMethodInsn(Opcodes.INVOKESTATIC, "B", "of", "(II)V", false);
              },
              Arrays.copyOf(whole, end));
      assertNull(thread.failure());
      assertEquals(5 + end, thread.entries());
    }
  }

  private static byte[] empty(String name) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "v", "I", null, null).visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private ThreadProgram run(Consumer<MethodVisitor> code, int... rest) {
    return run(List.of(), code, rest);
  }

  /** A static method A.run with this code is entered; then comes the rest of the tape. */
  private ThreadProgram run(List<ClassFile> others, Consumer<MethodVisitor> code, int... rest) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "A", null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "v", "I", null, null).visitEnd();
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    method.visitCode();
    code.accept(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    byte[] tape = new byte[5 + rest.length];
    tape[0] = TapeLayout.ENTER;
    tape[1] = 1;
    for (int i = 0; i < rest.length; i++) {
      tape[5 + i] = (byte) rest[i];
    }
    ClassFile file = new ClassFile(1, 3, 1, writer.toByteArray());
    List<ClassFile> classes = new ArrayList<>(others);
    classes.add(file);
    TapeContents tapes = new TapeContents(classes, Map.of(), Map.of(), new TreeMap<>(), true);
    return new ThreadExecution(CodeBase.of(tapes), 0, tape, allocated, budget).run();
  }
}
