// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** One method that makes a handle, 45, of A.v, and accesses this field of 46 by it. */
class HandleCallsTest {
  private static final int[] MAKES = {
    TapeLayout.VALUE1,
    43,
    TapeLayout.VALUE1,
    41,
    TapeLayout.VALUE1,
    42,
    TapeLayout.VALUE1,
    44,
    TapeLayout.VALUE1,
    45,
    TapeLayout.VALUE1,
    46
  };

  private final AllocatedObjects allocated = new AllocatedObjects();

  @Test
  void anAccessByAHandleIsOneOfItsField() {
    StepList steps =
        run(
            m -> {
              make(m);
              handled(m, "getVolatile", "(LA;)I");
              m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "s", "I");
            },
            TapeLayout.VALUE1,
            5,
            TapeLayout.VALUE1,
            5);
    int read = last(steps, StepKind.READ);
    assertEquals(new MemoryLocation(46, "A.v:I", 0), steps.location(read));
    assertEquals(
        steps.expression(read), steps.expression(last(steps, StepKind.WRITE)), "what was read");
  }

  @Test
  void aStatementThatAddsIsAReadOfAnUnknownValueAndAWrite() {
    StepList steps =
        run(
            m -> {
              make(m);
              m.visitInsn(Opcodes.ICONST_2);
              handled(m, "getAndAdd", "(LA;I)V");
            },
            TapeLayout.DONE);
    int read = last(steps, StepKind.READ);
    int write = last(steps, StepKind.WRITE);
    assertTrue(steps.isGuess(read) && steps.isHalf(read) && steps.isHalf(write));
    assertNotEquals(0, steps.expression(write));
    assertEquals(7, steps.handled().get(read).before().applyAsLong(9));
  }

  @Test
  void aConvertedValueIsPinnedAndGoesNowhere() {
    StepList steps =
        run(
            m -> {
              make(m);
              m.visitFieldInsn(Opcodes.GETSTATIC, "A", "b", "S");
              handled(m, "set", "(LA;S)V");
            },
            TapeLayout.VALUE1,
            3,
            TapeLayout.DONE);
    int pin = last(steps, StepKind.PIN);
    assertEquals(steps.size() - 1, pin);
    assertEquals(3, steps.value(pin));
    assertTrue(steps.exposed().contains(46L));
  }

  /** Puts the handle and the object on the stack. */
  private static void make(MethodVisitor m) {
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "k", "Ljava/lang/invoke/MethodHandles$Lookup;");
    m.visitLdcInsn(Type.getObjectType("A"));
    m.visitLdcInsn("v");
    m.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/Integer", "TYPE", "Ljava/lang/Class;");
    m.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/invoke/MethodHandles$Lookup",
        "findVarHandle",
        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
        false);
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "o", "LA;");
  }

  private static void handled(MethodVisitor m, String name, String descriptor) {
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/invoke/VarHandle", name, descriptor, false);
  }

  private static int last(StepList steps, StepKind kind) {
    int last = steps.size() - 1;
    while (steps.kind(last) != kind) {
      last--;
    }
    return last;
  }

  private StepList run(Consumer<MethodVisitor> code, int... rest) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "A", null, "java/lang/Object", null);
    writer.visitField(0, "v", "I", null, null).visitEnd();
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    method.visitCode();
    code.accept(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    byte[] tape = new byte[5 + MAKES.length + rest.length];
    tape[0] = TapeLayout.ENTER;
    tape[1] = 1;
    for (int i = 0; i < MAKES.length + rest.length; i++) {
      tape[5 + i] = (byte) (i < MAKES.length ? MAKES[i] : rest[i - MAKES.length]);
    }
    ClassFile file = new ClassFile(1, 3, 1, writer.toByteArray());
    TapeContents tapes = new TapeContents(List.of(file), Map.of(), Map.of(), new TreeMap<>(), true);
    CodeBase base = CodeBase.of(tapes);
    ThreadProgram thread =
        new ThreadExecution(base, 0, tape, allocated, InstructionBudget.unlimited()).run();
    assertNull(thread.failure());
    assertEquals(tape.length, thread.entries());
    allocated.settle(base, thread.steps());
    return thread.steps();
  }
}
