// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.events.TracedEntries;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** One method that calls a map, and its tape by hand: the map is 50, the key 60, a box 70. */
class EntryCallsTest {
  private static final int SITE = 9;
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final long BOX = ContentWord.box(ContentWord.boxClass('I'), 5);

  private final AllocatedObjects allocated = new AllocatedObjects();

  @Test
  void whatIsFoundIsUnboxedAsAnExpression() {
    StepList steps =
        run(
            m -> {
              begin(m);
              call(m, "get", "(" + OBJECT + ")" + OBJECT);
              m.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Integer");
              m.visitMethodInsn(
                  Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I");
            },
            TapeLayout.VALUE1,
            70,
            TapeLayout.DONE,
            TapeLayout.VALUE1,
            5,
            TapeLayout.VALUE1,
            5);
    int read = only(steps, StepKind.READ, 1);
    int write = only(steps, StepKind.WRITE, 0);
    assertEquals(BOX, steps.value(read));
    assertEquals(
        steps.expression(read), steps.expressions().left(steps.expression(write)), "unboxed");
    for (int s = read; s < steps.size(); s++) {
      boolean isPin = steps.kind(s) == StepKind.PIN;
      assertTrue(!isPin || steps.value(s) == ContentWord.kind(BOX), "the class alone is pinned");
    }
  }

  @Test
  void whatIsFoundAndStoredIsPinnedAndReadFromWhereItWas() {
    StepList steps =
        run(
            m -> {
              begin(m);
              call(m, "get", "(" + OBJECT + ")" + OBJECT);
              m.visitInsn(Opcodes.DUP);
              m.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Integer");
              m.visitMethodInsn(
                  Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
              m.visitInsn(Opcodes.POP);
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "o", OBJECT);
            },
            TapeLayout.VALUE1,
            70,
            TapeLayout.DONE,
            TapeLayout.VALUE1,
            5,
            TapeLayout.VALUE1,
            70);
    int read = only(steps, StepKind.READ, 1);
    assertTrue(steps.entries().isBound(read));
    assertTrue(
        IntStream.range(read, steps.size())
            .anyMatch(s -> steps.kind(s) == StepKind.PIN && steps.value(s) == BOX));
  }

  @Test
  void aDefaultThatMayBeWhatIsThereIsNoBranch() {
    StepList steps =
        run(
            m -> {
              begin(m);
              m.visitInsn(Opcodes.ICONST_5);
              box(m);
              call(m, "getOrDefault", "(" + OBJECT + OBJECT + ")" + OBJECT);
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            70,
            TapeLayout.VALUE1,
            70);
    assertEquals(
        0, IntStream.range(0, steps.size()).filter(s -> isKind(steps, s, StepKind.BRANCH)).count());
  }

  @Test
  void whatIsPutWithoutATraceIsPinned() {
    StepList steps =
        run(
            m -> {
              begin(m);
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I");
              box(m);
              call(m, "put", "(" + OBJECT + OBJECT + ")" + OBJECT);
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            5,
            TapeLayout.VALUE1,
            70,
            TapeLayout.VALUE1,
            0);
    int last = steps.size() - 1;
    assertEquals(StepKind.PIN, steps.kind(last));
    assertEquals(BOX, steps.value(last));
    assertNotEquals(0, steps.expression(last));
    assertNull(steps.location(last));
    assertEquals(1, steps.entries().calls(SITE));
  }

  @Test
  void aConditionalChangeIsABranch() {
    StepList steps =
        run(
            m -> {
              begin(m);
              call(m, "remove", "(" + OBJECT + ")" + OBJECT);
              m.visitInsn(Opcodes.POP);
            },
            TapeLayout.VALUE1,
            0);
    only(steps, StepKind.BRANCH, 0);
    assertEquals(0, steps.value(only(steps, StepKind.READ, 1)));
  }

  private static void begin(MethodVisitor m) {
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "m", "Ljava/util/Map;");
    m.visitLdcInsn("key");
  }

  private static void call(MethodVisitor m, String name, String descriptor) {
    m.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/Map", name, descriptor, true);
  }

  private static void box(MethodVisitor m) {
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
  }

  private static boolean isKind(StepList steps, int step, StepKind kind) {
    return steps.kind(step) == kind;
  }

  /** The n-th step of a kind, from 0, which is the last. */
  private static int only(StepList steps, StepKind kind, int n) {
    int[] all = IntStream.range(0, steps.size()).filter(s -> isKind(steps, s, kind)).toArray();
    assertEquals(n + 1, all.length, "steps " + kind);
    return all[n];
  }

  private StepList run(Consumer<MethodVisitor> code, int... rest) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "A", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    method.visitCode();
    code.accept(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    int[] begin = {TapeLayout.ENTER, 1, 0, 0, 0, TapeLayout.VALUE1, 50, TapeLayout.VALUE1, 60};
    byte[] tape = new byte[begin.length + rest.length];
    for (int i = 0; i < tape.length; i++) {
      tape[i] = (byte) (i < begin.length ? begin[i] : rest[i - begin.length]);
    }
    ClassFile file = new ClassFile(1, 3, 1, writer.toByteArray());
    int[] sites = IntStream.range(0, 20).map(i -> i % 2 == 0 ? i / 2 : SITE).toArray();
    TapeContents tapes =
        new TapeContents(List.of(file), Map.of(1, sites), Map.of(), new TreeMap<>(), true);
    ThreadProgram thread =
        new ThreadExecution(CodeBase.of(tapes), 0, tape, allocated, InstructionBudget.unlimited())
            .run();
    assertNull(thread.failure());
    assertEquals(tape.length, thread.entries());
    new TracedEntries(allocated).none(List.of(thread));
    assertEquals(-1, SelfCheck.firstMismatch(thread.steps()));
    return thread.steps();
  }
}
