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
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Code that computes something else than the recorded one does not pass for it. */
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
      {Opcodes.ICONST_1, Opcodes.ICONST_2},
      {Opcodes.ICONST_3, Opcodes.ICONST_4},
    };
    for (int[] pair : pairs) {
      OTHER.put(pair[0], pair[1]);
      OTHER.putIfAbsent(pair[1], pair[0]);
    }
  }

  @Test
  void everyChangedOperationIsNoticed() throws IOException {
    Tapes tapes =
        Taped.run(
            Jdk.own(), ClassPath.of(Numbers.class), Numbers.class.getName(), "3", "1", "7", "-2");
    assertEquals(List.of(), Taped.faults(tapes));
    int mutants = 0;
    List<String> unnoticed = new ArrayList<>();
    for (ClassFile file : tapes.classes()) {
      ClassNode node = read(file);
      for (int m = 0; m < node.methods.size(); m++) {
        for (int i = 0; i < node.methods.get(m).instructions.size(); i++) {
          byte[] mutant = mutant(file, m, i);
          if (mutant != null && isReached(tapes, file, m, i)) {
            mutants++;
            if (Taped.faults(with(tapes, file, mutant)).isEmpty()) {
              MethodNode method = node.methods.get(m);
              unnoticed.add(method.name + " " + i + " " + method.instructions.get(i).getOpcode());
            }
          }
        }
      }
    }
    assertTrue(mutants > 30, "only " + mutants);
    assertEquals(List.of(), unnoticed, "of " + mutants);
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
    return new Tapes(classes, tapes.threads(), tapes.whole());
  }
}
