// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.instrument.hook.LocalIterators;
import dev.reweave.instrument.programs.Iterations;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls on iterators tell where these stand. */
class LocalIteratorsTest {

  @ParameterizedTest
  @CsvSource({"own, 0", "ofField, 1", "given, 2", "stored, 1", "replaced, 2"})
  void iteratorsThatOthersHaveTell(String name, int expected) {
    ClassNode owner = new ClassNode();
    new ClassReader(Laboratory.bytesOf(Iterations.class.getName()))
        .accept(owner, ClassReader.EXPAND_FRAMES);
    MethodNode method =
        owner.methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
    LocalIterators iterators = LocalIterators.of(owner.name, method);
    int shared = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      boolean tells = instruction instanceof MethodInsnNode call && iterators.areShared(call);
      shared += tells ? 1 : 0;
    }
    assertEquals(expected, shared);
  }
}
