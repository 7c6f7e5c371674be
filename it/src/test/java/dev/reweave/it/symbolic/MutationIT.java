// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.drivers.Numbers;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import dev.reweave.symbolic.tape.ClassFile;
import dev.reweave.symbolic.tape.Tapes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
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

  private static final String[][] RECORDED = {
    {"3", "1", "7", "-2"}, {"-70001", "2", "-5", "9"}, {"2", "77", "1234567", "-1000"}
  };

  @Test
  void everyChangedOperationIsNoticed() throws IOException {
    Set<String> noticed = new TreeSet<>();
    Set<String> reached = new TreeSet<>();
    for (String[] inputs : RECORDED) {
      Tapes tapes =
          Taped.run(Jdk.own(), ClassPath.of(Numbers.class), Numbers.class.getName(), inputs)
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

  private static void mutate(
      Tapes tapes, ClassFile file, Set<String> reached, Set<String> noticed) {
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
  private static boolean isReached(Tapes tapes, ClassFile file, int m, int i) {
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

  private static Tapes with(Tapes tapes, ClassFile file, byte[] bytes) {
    List<ClassFile> classes = new ArrayList<>(tapes.classes());
    classes.replaceAll(
        f ->
            f.number() == file.number()
                ? new ClassFile(f.number(), f.loader(), f.firstMethod(), bytes)
                : f);
    return new Tapes(classes, tapes.sites(), tapes.threads(), tapes.whole());
  }
}
