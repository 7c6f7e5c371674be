// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.instrument.analysis.OwnFields;
import dev.reweave.instrument.analysis.ThisInterpreter;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** The walk back against the data flow of whole methods. */
class OwnFieldsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.ArrayDeque",
        "java.util.TreeMap",
        "java.util.IdentityHashMap",
        "java.util.concurrent.ConcurrentHashMap",
        "java.util.concurrent.ForkJoinPool",
        "java.math.MutableBigInteger",
        "java.util.regex.Matcher",
        "org.objectweb.asm.MethodWriter",
        "org.objectweb.asm.ClassReader",
      })
  void onlyAccessesToTheReceiverAndMostOfThem(String name) throws Exception {
    ClassNode node = new ClassNode();
    new ClassReader(name).accept(node, ClassReader.EXPAND_FRAMES);
    int found = 0;
    int there = 0;
    for (MethodNode method : node.methods) {
      Set<AbstractInsnNode> own = OwnFields.of(method, true);
      Frame<BasicValue>[] frames = new Analyzer<>(new ThisInterpreter()).analyze(node.name, method);
      for (int i = 0; i < frames.length; i++) {
        AbstractInsnNode instruction = method.instructions.get(i);
        if (frames[i] != null && isOfReceiver(instruction, frames[i])) {
          there++;
          found += own.remove(instruction) ? 1 : 0;
        }
      }
      assertEquals(Set.of(), own, () -> method.name + " takes others for its receiver");
    }
    assertTrue(found > 3 && found >= there * 0.9, found + " of " + there);
  }

  private static boolean isOfReceiver(AbstractInsnNode instruction, Frame<BasicValue> frame) {
    int above = 0;
    if (instruction.getOpcode() == Opcodes.PUTFIELD) {
      above = 1;
    } else if (instruction.getOpcode() != Opcodes.GETFIELD) {
      return false;
    }
    return ThisInterpreter.THIS.equals(frame.getStack(frame.getStackSize() - 1 - above));
  }
}
