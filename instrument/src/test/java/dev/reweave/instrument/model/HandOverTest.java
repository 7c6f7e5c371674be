// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/** The hooks in the classes of the JDK that runs the test. */
class HandOverTest {
  private static final int RELEASE = Runtime.version().feature();
  private final HandOver handOver = HandOver.standard();

  @TestFactory
  List<DynamicTest> findsEveryPlace() {
    return each((name, before, after) -> assertEquals(List.of(), after.missing()));
  }

  @TestFactory
  List<DynamicTest> leavesValidCode() {
    return each(
        (name, before, after) -> {
          StringWriter errors = new StringWriter();
          new ClassReader(after.classFile())
              .accept(new CheckClassAdapter(new Silent(), false), ClassReader.EXPAND_FRAMES);
          CheckClassAdapter.verify(
              new ClassReader(after.classFile()),
              ClassLoader.getPlatformClassLoader(),
              false,
              new PrintWriter(errors));
          assertEquals("", errors.toString());
        });
  }

  @TestFactory
  List<DynamicTest> changesCodeButNoMembers() {
    return each(
        (name, before, after) -> {
          assertEquals(members(before), members(after.classFile()));
          assertFalse(java.util.Arrays.equals(before, after.classFile()));
        });
  }

  private static final class Silent extends ClassVisitor {
    Silent() {
      super(Opcodes.ASM9);
    }
  }

  private static Set<String> members(byte[] classFile) {
    Set<String> members = new java.util.TreeSet<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(int a, String n, String d, String s, String[] e) {
                members.add(a + n + d);
                return null;
              }

              @Override
              public FieldVisitor visitField(int a, String n, String d, String s, Object v) {
                members.add(a + n + d);
                return null;
              }
            },
            0);
    return members;
  }

  @FunctionalInterface
  private interface Check {
    void run(String name, byte[] before, HandOver.Result after);
  }

  private List<DynamicTest> each(Check check) {
    return handOver.classNames(RELEASE).stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      byte[] before = read(name);
                      check.run(name, before, handOver.transform(name, before, RELEASE));
                    }))
        .toList();
  }

  private static byte[] read(String name) throws IOException {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }
}
