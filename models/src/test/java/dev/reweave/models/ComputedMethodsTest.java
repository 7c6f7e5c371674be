// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

class ComputedMethodsTest {
  private final ComputedMethods computed = ComputedMethods.standard();

  @Test
  void everyLineNamesMethodsThatExist() throws ClassNotFoundException {
    Set<String> wrong = new TreeSet<>();
    for (String name : computed.classes()) {
      List<MethodSignature> there =
          Arrays.stream(Class.forName(name).getMethods())
              .map(m -> MethodSignature.of(m.getName(), Type.getMethodDescriptor(m)))
              .toList();
      for (ComputedMethods.Computed line : computed.methods(name)) {
        if (there.stream().noneMatch(line.method()::matches)) {
          wrong.add(name + "." + line.method().name() + line.method().types());
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void everyFunctionIsOfSomeMethod() {
    Set<ComputedFunction> used = EnumSet.noneOf(ComputedFunction.class);
    for (String name : computed.classes()) {
      computed.methods(name).forEach(line -> used.add(line.function()));
    }
    assertEquals(EnumSet.allOf(ComputedFunction.class), used);
  }

  @Test
  void onlyTheTypesThatAreNamed() {
    assertEquals(
        Optional.of(ComputedFunction.MAX), computed.function("java/lang/Math", "max", "(II)I"));
    assertEquals(Optional.empty(), computed.function("java/lang/Math", "max", "(FF)F"));
    assertEquals(Optional.empty(), computed.function("a/Math", "max", "(II)I"));
    assertEquals(
        Optional.of(ComputedFunction.ARRAY_LOOK),
        computed.function("java/util/Arrays", "toString", "([I)Ljava/lang/String;"));
  }
}
