// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.instrument.ClassInstrumenter;
import dev.reweave.instrument.InstrumentOptions;
import dev.reweave.instrument.InstrumentResult;
import dev.reweave.instrument.site.SiteTable;
import dev.reweave.models.ModelTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Which hooks go round which calls, and that the code stays valid. */
class EmissionTest {
  private static final String PROGRAM = "dev/reweave/instrument/model/ModelledProgram";

  @Test
  void theCodeIsValid() throws IOException {
    StringWriter errors = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(instrumented()),
        EmissionTest.class.getClassLoader(),
        false,
        new PrintWriter(errors));
    // The verifier looks for the run time's classes, which are not on this class path.
    String rest =
        errors
            .toString()
            .lines()
            .filter(line -> line.contains("AnalyzerException"))
            .reduce("", String::concat);
    assertEquals("", rest);
  }

  @Test
  void contentCallsAreBetweenTwoHooks() throws IOException {
    assertEquals(List.of("before", "java/util/List.add", "after"), calls("add"));
  }

  @Test
  void constructorsReadTheirArguments() throws IOException {
    assertEquals(List.of("beforeStatic", "java/util/ArrayList.<init>", "after"), calls("copy"));
  }

  @Test
  void cellsAreBracketed() throws IOException {
    assertEquals(
        List.of("before", "java/util/concurrent/atomic/AtomicInteger.incrementAndGet", "after"),
        calls("increment"));
  }

  @Test
  void functionsAreAppliedByTheHook() throws IOException {
    assertEquals(List.of("applyAndGet", "java/lang/Integer.intValue"), calls("update"));
  }

  @Test
  void accessModesAreBracketed() throws IOException {
    assertEquals(
        List.of("bits", "beforeKnown", "java/lang/invoke/VarHandle.compareAndSet", "after"),
        calls("swap"));
  }

  @Test
  void waitsAreMadeByTheHook() throws IOException {
    assertEquals(List.of("await"), calls("waitFor"));
  }

  @Test
  void handlersFollowCallsThatThrow() throws IOException {
    assertEquals(2, handlerHooks("addOrNot")); // the method's own handler, and the one around it
    assertEquals(0, handlerHooks("print"));
  }

  @Test
  void inheritedMethodsAreOffered() throws IOException {
    assertEquals(List.of("before", PROGRAM + "$OwnLock.lock", "after"), calls("lockOwn"));
  }

  @Test
  void computationsAreGuarded() throws IOException {
    assertEquals(
        List.of("before", "of", "java/util/Map.computeIfAbsent", "after"), calls("compute"));
  }

  @Test
  void clonesGetTheirOwnId() throws IOException {
    assertEquals(List.of("java/lang/Object.clone", "cloned"), calls("copyOfThis"));
  }

  @Test
  void immutableObjectsAndConsolesAreLeftAlone() throws IOException {
    assertEquals(List.of("java/lang/String.length", "java/io/Console.flush"), calls("print"));
  }

  /** Calls of a method of the program and of the models' hooks. */
  @Test
  void whatReachesOutsideIsTold() throws IOException {
    assertEquals(List.of("begins", "java/io/FileWriter.<init>"), calls("write"));
    assertEquals(
        List.of("begins", "java/nio/file/Files.delete"), calls("lambda$remover$reweave$0"));
    List<String> constructor = calls(OutsideProgram.class.getName().replace('.', '/'), "<init>");
    assertEquals(List.of("begins", "java/net/ServerSocket.<init>"), constructor);
  }

  private static List<String> calls(String method) throws IOException {
    return calls(PROGRAM, method);
  }

  private static List<String> calls(String program, String method) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(instrumented(program)).accept(node, 0);
    List<String> calls = new ArrayList<>();
    for (MethodNode m : node.methods) {
      if (m.name.equals(method)) {
        for (AbstractInsnNode insn : m.instructions) {
          if (insn instanceof MethodInsnNode call) {
            boolean hook = call.owner.startsWith("dev/reweave/runtime/");
            if (!hook) {
              calls.add(call.owner + "." + call.name);
            } else if (call.owner.matches(".*/(Model|Guarded|Outside).*")
                && !call.name.equals("threw")) {
              calls.add(call.name);
            }
          }
        }
      }
    }
    return calls;
  }

  private static long handlerHooks(String method) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(instrumented()).accept(node, 0);
    return node.methods.stream()
        .filter(m -> m.name.equals(method))
        .flatMap(m -> Arrays.stream(m.instructions.toArray()))
        .filter(insn -> insn instanceof MethodInsnNode call && call.name.equals("threw"))
        .count();
  }

  private static byte[] instrumented() throws IOException {
    return instrumented(PROGRAM);
  }

  private static byte[] instrumented(String program) throws IOException {
    ModelResolver resolver = new ModelResolver(ModelTable.standard(), name -> false);
    ClassInstrumenter instrumenter =
        new ClassInstrumenter(
            InstrumentOptions.loading(name -> name.startsWith(program)),
            new Counting(),
            new ModelledCalls(resolver));
    try (InputStream in = ClassLoader.getSystemResourceAsStream(program + ".class")) {
      InstrumentResult result = instrumenter.instrument(null, 1, in.readAllBytes());
      return result.bytes();
    }
  }

  /** Numbers everything, remembers nothing. */
  private static final class Counting implements SiteTable {
    private int last;

    @Override
    public int newClass() {
      return ++last;
    }

    @Override
    public void describe(
        int classId, int loaderId, dev.reweave.instrument.site.ClassFacts facts, String status) {}

    @Override
    public int method(int classId, String name, String descriptor, int access, String flags) {
      return ++last;
    }

    @Override
    public int site(
        int methodId, int line, int loop, String op, String owner, String name, String descriptor) {
      return ++last;
    }

    @Override
    public int nameId(String name, String descriptor) {
      return ++last;
    }

    @Override
    public void note(String text) {
      throw new AssertionError(text);
    }
  }
}
