// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.instrument.analysis.LocalBuilders;
import dev.reweave.instrument.programs.Concatenations;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class LocalBuildersTest {

  /** How many of a method's calls on builders are none of anybody else's business. */
  private static String local(MethodNode method, ClassNode owner) {
    LocalBuilders builders = LocalBuilders.of(owner.name, method);
    int local = 0;
    int all = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.startsWith("java/lang/StringBu")
          && !call.name.equals("<init>")) {
        all++;
        local += builders.calls(call) ? 1 : 0;
      }
    }
    return local + " of " + all;
  }

  @Test
  void buildersThatStayAreTold() {
    ClassNode node = new ClassNode();
    new ClassReader(Laboratory.bytesOf(Concatenations.class.getName()))
        .accept(node, ClassReader.EXPAND_FRAMES);
    TreeMap<String, String> found = new TreeMap<>();
    for (MethodNode method : node.methods) {
      if (!method.name.equals("<init>")) {
        found.put(method.name, local(method, node));
      }
    }
    TreeMap<String, String> expected = new TreeMap<>();
    expected.put("chained", "4 of 4");
    expected.put("conditional", "3 of 3");
    expected.put("inLoop", "3 of 3");
    expected.put("eitherOfTwo", "3 of 3");
    expected.put("ofObjects", "1 of 2");
    expected.put("parameter", "0 of 1");
    expected.put("passed", "0 of 1");
    expected.put("returned", "0 of 1");
    expected.put("returnedByChain", "0 of 2");
    expected.put("stored", "0 of 1");
    expected.put("storedOnOnePath", "0 of 2");
    expected.put("viewed", "0 of 2");
    assertEquals(expected, found);
  }
}
