// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class OutsideMethodsTest {
  private final OutsideMethods outside = OutsideMethods.standard();

  @Test
  void everyLineNamesMethodsThatExist() throws ClassNotFoundException {
    Set<String> wrong = new TreeSet<>();
    for (String name : outside.classes()) {
      List<MethodSignature> there =
          signatures(Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
      for (MethodModel method : outside.methods(name)) {
        if (there.stream().noneMatch(method::matches)) {
          wrong.add(name + "." + method.name() + method.types());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void filesThatAreChangedAreOutside() {
    assertTrue(outside.includes("java/io/FileWriter", "<init>", "(Ljava/lang/String;)V"));
    assertTrue(outside.includes("java/io/PrintStream", "<init>", "(Ljava/io/File;)V"));
    assertFalse(outside.includes("java/io/PrintStream", "<init>", "(Ljava/io/OutputStream;)V"));
    assertFalse(outside.includes("java/io/FileReader", "<init>", "(Ljava/lang/String;)V"));
    assertFalse(outside.includes("a/FileWriter", "<init>", "(Ljava/lang/String;)V"));
  }

  private static List<MethodSignature> signatures(Class<?> type) {
    List<MethodSignature> all = new ArrayList<>();
    Arrays.stream(type.getMethods())
        .map(m -> MethodSignature.of(m.getName(), Type.getMethodDescriptor(m)))
        .forEach(all::add);
    Arrays.stream(type.getDeclaredConstructors())
        .map(c -> MethodSignature.of("<init>", Type.getConstructorDescriptor(c)))
        .forEach(all::add);
    return all;
  }
}
