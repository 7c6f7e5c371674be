// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.LookupOutputs;
import dev.reweave.it.drivers.NumberOutputs;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.TapeContents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Operations that compute something else than the recorded ones do not pass for them. */
class MutationIT {
  private static final Map<Integer, Integer> OTHER = new HashMap<>();

  static {
    int[][] pairs = {
      {Opcodes.IADD, Opcodes.ISUB},
      {Opcodes.LADD, Opcodes.LSUB},
      {Opcodes.FADD, Opcodes.FSUB},
      {Opcodes.DADD, Opcodes.DSUB},
      {Opcodes.IMUL, Opcodes.IXOR},
      {Opcodes.LMUL, Opcodes.LXOR},
      {Opcodes.IAND, Opcodes.IOR},
      {Opcodes.ISHL, Opcodes.IUSHR},
      {Opcodes.ISHR, Opcodes.ISHL},
      {Opcodes.FDIV, Opcodes.FMUL},
      {Opcodes.DDIV, Opcodes.DMUL},
      {Opcodes.I2B, Opcodes.I2C},
      {Opcodes.I2S, Opcodes.I2B},
    };
    for (int[] pair : pairs) {
      OTHER.put(pair[0], pair[1]);
      OTHER.putIfAbsent(pair[1], pair[0]);
    }
  }

  /** What these compute goes only to code that has no tape: nothing recorded depends on it. */
  private static final Set<String> UNCHECKED = Set.of("lambda$sorted$1", "lambda$compute$0");

  private static final Map<String, String> OTHER_CALL =
      Map.of(
          "get(O)O", "remove",
          "put(OO)O", "getOrDefault",
          "getOrDefault(OO)O", "put",
          "contains(O)Z", "remove",
          "add(O)Z", "contains",
          "remove(O)Z", "add");

  private static final String[][] RECORDED = {
    {"3", "1", "7", "-2"}, {"-70001", "2", "-5", "9"}, {"2", "77", "1234567", "-1000"}
  };

  @Test
  void everyChangedOperationIsNoticed() throws IOException {
    Set<String> noticed = new TreeSet<>();
    Set<String> reached = new TreeSet<>();
    for (String[] inputs : RECORDED) {
      TapeContents tapes =
          Taped.run(
                  Jdk.own(),
                  ClassPath.of(NumberOutputs.class),
                  NumberOutputs.class.getName(),
                  inputs)
              .tapes();
      assertEquals(List.of(), Taped.faults(tapes));
      for (ClassFile file : tapes.classes()) {
        mutate(tapes, file, reached, noticed);
      }
    }
    assertTrue(reached.size() > 20, "only " + reached);
    reached.removeAll(noticed);
    assertEquals(Set.of(), reached);
  }

  /** Calls of maps and sets by others of the same types: other events, or other values. */
  @Test
  void everyChangedCallOfAMapIsNoticed() throws IOException {
    Taped run =
        Taped.run(
            Jdk.own(),
            ClassPath.of(LookupOutputs.class),
            LookupOutputs.class.getName(),
            RECORDED[0]);
    Taped.Traced recorded = run.traced(true);
    assertTrue(isExplained(recorded.program()));
    TapeContents tapes = run.tapes();
    Set<String> unnoticed = new TreeSet<>();
    int changed = 0;
    for (ClassFile file : tapes.classes()) {
      for (int m = 0; m < read(file).methods.size(); m++) {
        for (int i = 0; i < read(file).methods.get(m).instructions.size(); i++) {
          byte[] mutant = withOtherCall(file, m, i);
          if (mutant != null && isReached(tapes, file, m, i)) {
            changed++;
            ConcurrentProgram other =
                ConcurrentProgram.of(
                    with(tapes, file, mutant), recorded.trace(), recorded.numbers());
            boolean isWhole = Taped.faults(tapes, other).isEmpty() && isExplained(other);
            if (isWhole && tied(other) == tied(recorded.program())) {
              unnoticed.add(read(file).methods.get(m).name + " " + i);
            }
          }
        }
      }
    }
    assertTrue(changed > 25, "only " + changed);
    assertEquals(Set.of(), unnoticed);
  }

  private static byte[] withOtherCall(ClassFile file, int m, int i) {
    ClassNode node = read(file);
    boolean isCall = node.methods.get(m).instructions.get(i) instanceof MethodInsnNode;
    MethodInsnNode call = isCall ? (MethodInsnNode) node.methods.get(m).instructions.get(i) : null;
    String other =
        isCall && call.owner.matches("java/util/(Map|Set)")
            ? OTHER_CALL.get(call.name + call.desc.replace("Ljava/lang/Object;", "O"))
            : null;
    if (other == null) {
      return null;
    }
    call.name = other;
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Whether what was read is what was written last, or there at first. */
  private static boolean isExplained(ConcurrentProgram program) {
    Map<MemoryLocation, Long> memory = new HashMap<>();
    StepList steps = program.threads().get(0).steps();
    for (int s = 0; s < steps.size(); s++) {
      MemoryLocation where = steps.location(s);
      if (where != null && where.isEntry()) {
        Long now = memory.containsKey(where) ? memory.get(where) : program.initial(where);
        if (steps.kind(s) == StepKind.READ && now != null && now != steps.value(s)) {
          return false;
        }
        memory.put(where, steps.value(s));
      }
    }
    return true;
  }

  private static long tied(ConcurrentProgram program) {
    StepList steps = program.threads().get(0).steps();
    return IntStream.range(0, steps.size())
        .filter(s -> steps.event(s) >= 0 && steps.location(s).isEntry())
        .count();
  }

  private static void mutate(
      TapeContents tapes, ClassFile file, Set<String> reached, Set<String> noticed) {
    ClassNode node = read(file);
    for (int m = 0; m < node.methods.size(); m++) {
      MethodNode method = node.methods.get(m);
      for (int i = 0; i < method.instructions.size(); i++) {
        byte[] mutant = UNCHECKED.contains(method.name) ? null : mutant(file, m, i);
        if (mutant != null && isReached(tapes, file, m, i)) {
          String name = method.name + " " + i + " " + method.instructions.get(i).getOpcode();
          reached.add(name);
          if (!Taped.faults(with(tapes, file, mutant)).isEmpty()) {
            noticed.add(name);
          }
        }
      }
    }
  }

  /** An instruction that is executed cannot be made to pop from an empty stack unnoticed. */
  private static boolean isReached(TapeContents tapes, ClassFile file, int m, int i) {
    ClassNode node = read(file);
    MethodNode method = node.methods.get(m);
    method.instructions.set(method.instructions.get(i), new InsnNode(Opcodes.ATHROW));
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return !Taped.faults(with(tapes, file, writer.toByteArray())).isEmpty();
  }

  private static ClassNode read(ClassFile file) {
    ClassNode node = new ClassNode();
    new ClassReader(file.bytes()).accept(node, 0);
    return node;
  }

  private static byte[] mutant(ClassFile file, int m, int i) {
    ClassNode node = read(file);
    MethodNode method = node.methods.get(m);
    AbstractInsnNode old = method.instructions.get(i);
    Integer other = OTHER.get(old.getOpcode());
    if (other == null) {
      return null;
    }
    method.instructions.set(old, new InsnNode(other));
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static TapeContents with(TapeContents tapes, ClassFile file, byte[] bytes) {
    List<ClassFile> classes = new ArrayList<>(tapes.classes());
    classes.replaceAll(
        f ->
            f.number() == file.number()
                ? new ClassFile(f.number(), f.loader(), f.firstMethod(), bytes)
                : f);
    return new TapeContents(
        classes, tapes.sites(), tapes.untaped(), tapes.threads(), tapes.whole());
  }
}
