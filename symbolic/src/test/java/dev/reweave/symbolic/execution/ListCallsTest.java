// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.protocol.tape.TapeLayout;
import dev.reweave.symbolic.events.TracedEntries;
import dev.reweave.symbolic.events.TracedSequences;
import dev.reweave.symbolic.events.TracedThreads;
import dev.reweave.symbolic.execution.code.CodeBase;
import dev.reweave.symbolic.execution.value.AllocatedObjects;
import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import dev.reweave.trace.visit.CallNumbers;
import dev.reweave.trace.visit.LogNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * One method that makes a list, adds boxes of a number that it reads and of the size, and takes the
 * first element out again; its tape by hand. Each instruction has a site of its own.
 */
class ListCallsTest {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String LIST = "java/util/ArrayList";
  private static final int NEW_LIST = 50;
  private static final long FIVE = ContentWord.box(ContentWord.boxClass('I'), 5);

  private final AllocatedObjects allocated = new AllocatedObjects();
  private final ThreadProgram thread = execute(70);

  private static byte[] code() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "A", null, "java/lang/Object", null);
    MethodVisitor m = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    m.visitCode();
    m.visitTypeInsn(Opcodes.NEW, LIST); // 0
    m.visitInsn(Opcodes.DUP); // 1
    m.visitMethodInsn(Opcodes.INVOKESPECIAL, LIST, "<init>", "()V", false); // 2
    m.visitVarInsn(Opcodes.ASTORE, 0); // 3
    m.visitVarInsn(Opcodes.ALOAD, 0); // 4
    m.visitFieldInsn(Opcodes.GETSTATIC, "A", "v", "I"); // 5
    box(m); // 6
    call(m, "add", "(" + OBJECT + ")Z"); // 7
    m.visitInsn(Opcodes.POP); // 8
    m.visitVarInsn(Opcodes.ALOAD, 0); // 9
    call(m, "size", "()I"); // 10
    m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I"); // 11
    m.visitVarInsn(Opcodes.ALOAD, 0); // 12
    m.visitInsn(Opcodes.ICONST_0); // 13
    call(m, "remove", "(I)" + OBJECT); // 14
    m.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Integer"); // 15
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false); // 16
    m.visitFieldInsn(Opcodes.PUTSTATIC, "A", "v", "I"); // 17
    m.visitInsn(Opcodes.RETURN); // 18
    m.visitMaxs(0, 0);
    m.visitEnd();
    return writer.toByteArray();
  }

  private static void call(MethodVisitor m, String name, String descriptor) {
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LIST, name, descriptor, false);
  }

  private static void box(MethodVisitor m) {
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
  }

  /** {@code taken}: the id of the box that is taken out; 70 is that which was put in. */
  private ThreadProgram execute(int taken) {
    int[] tape = {
      TapeLayout.ENTER,
      1,
      0,
      0,
      0, // run
      TapeLayout.DONE, // new
      TapeLayout.VALUE1,
      NEW_LIST,
      TapeLayout.VALUE1,
      5, // v
      TapeLayout.VALUE1,
      70, // its box
      TapeLayout.VALUE1,
      1, // added
      TapeLayout.VALUE1,
      1, // the size
      TapeLayout.VALUE1,
      1, // written
      TapeLayout.VALUE1,
      taken, // removed
      TapeLayout.DONE, // cast
      TapeLayout.VALUE1,
      5, // its content
      TapeLayout.VALUE1,
      5 // written
    };
    byte[] bytes = new byte[tape.length];
    for (int i = 0; i < tape.length; i++) {
      bytes[i] = (byte) tape[i];
    }
    int[] sites = IntStream.range(0, 40).map(i -> i % 2 == 0 ? i / 2 : 100 + i / 2).toArray();
    ClassFile file = new ClassFile(1, 3, 1, code());
    TapeContents tapes =
        new TapeContents(List.of(file), Map.of(1, sites), Map.of(), new TreeMap<>(), true);
    ThreadProgram made =
        new ThreadExecution(CodeBase.of(tapes), 0, bytes, allocated, InstructionBudget.unlimited())
            .run();
    assertNull(made.failure());
    assertEquals(bytes.length, made.entries());
    return made;
  }

  private Map<Long, Integer> tie(Trace trace, int... sites) {
    CallNumbers calls = new CallNumbers();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess()) {
        calls.add(e, 1);
        calls.total(trace.thread(e), trace.site(e), 1);
      }
    }
    int[] ofLog = new int[trace.info().sites().size()];
    int next = 0;
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && ofLog[trace.site(e)] == 0 && trace.thread(e) == 0) {
        ofLog[trace.site(e)] = sites[next++];
      }
    }
    int[] threads = {0, 1};
    LogNumbers numbers = new LogNumbers(threads, ofLog, calls);
    List<ThreadProgram> tied = List.of(new TracedThreads(trace, numbers).tie(thread));
    TracedEntries entries = new TracedEntries(allocated);
    entries.settle(tied);
    Map<Long, Integer> followed = new TracedSequences(allocated).tie(tied, trace, calls);
    entries.tie(tied, trace);
    assertEquals(-1, SelfCheck.firstMismatch(thread.steps()));
    return followed;
  }

  private static TraceBuilder calls() {
    String any = "java.util.ArrayList#50{*}";
    TraceBuilder builder = new TraceBuilder().on("T0").call("add").commute(any);
    return builder.call("size").read(any).call("remove").update(any, 2).call(null).on("T1");
  }

  private int[] steps(StepKind kind) {
    StepList steps = thread.steps();
    return IntStream.range(0, steps.size()).filter(s -> steps.kind(s) == kind).toArray();
  }

  @Test
  void contentIsReadAndWrittenAsAValue() {
    Trace trace = calls().read("java.util.ArrayList#50{*}").build();
    assertEquals(1, tie(trace, 107, 110, 114).size());
    StepList steps = thread.steps();
    int[] accesses =
        Arrays.stream(steps(StepKind.READ))
            .filter(s -> steps.location(s).equals(MemoryLocation.content(NEW_LIST)))
            .toArray();
    assertEquals(3, accesses.length);
    long one = allocated.sequences().number(FIVE);
    assertEquals(0, steps.value(accesses[0]));
    assertEquals(one, steps.value(accesses[1]));
    assertEquals(one, steps.value(accesses[2]));
    int[] writes =
        Arrays.stream(steps(StepKind.WRITE)).filter(s -> steps.location(s).isContent()).toArray();
    assertEquals(List.of(one, 0L), Arrays.stream(writes).mapToObj(steps::value).toList());
    assertEquals(steps.event(accesses[0]), steps.event(writes[0]), "one event");
    int last = steps(StepKind.WRITE)[steps(StepKind.WRITE).length - 1];
    assertNotEquals(0, steps.expression(last), "what was taken is unboxed as an expression");
  }

  @Test
  void nothingIsFollowedWhereSomethingElseChangesIt() {
    Trace trace = calls().update("java.util.ArrayList#50{*}", 4).build();
    assertTrue(tie(trace, 107, 110, 114).isEmpty());
    assertIsLost();
  }

  @Test
  void nothingIsFollowedWhereACallIsMissing() {
    String any = "java.util.ArrayList#50{*}";
    TraceBuilder builder = new TraceBuilder().on("T0").call("add").commute(any);
    Trace trace = builder.call("remove").update(any, 2).call(null).on("T1").read(any).build();
    assertTrue(tie(trace, 107, 114).isEmpty());
    assertIsLost();
  }

  @Test
  void withoutATraceResultsAreConstantsAndArgumentsArePinned() {
    new TracedSequences(allocated).none(List.of(thread));
    new TracedEntries(allocated).none(List.of(thread));
    assertEquals(-1, SelfCheck.firstMismatch(thread.steps()));
    assertIsLost();
  }

  private void assertIsLost() {
    StepList steps = thread.steps();
    for (int s = 0; s < steps.size(); s++) {
      assertFalse(steps.location(s) != null && steps.location(s).isContent(), "step " + s);
    }
    assertTrue(
        Arrays.stream(steps(StepKind.PIN)).anyMatch(s -> steps.value(s) == FIVE),
        "what was added stays what it was");
  }
}
