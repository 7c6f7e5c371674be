// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Holds every line of the table against the JDK that runs the test. */
class TableAgainstJdkTest {
  private static final int RELEASE = Runtime.version().feature();
  private final ModelTable table = ModelTable.standard();

  @Test
  void namesClassesThatExist() {
    Set<String> wrong = new TreeSet<>();
    for (ClassModel model : table.classes()) {
      if (exists(model.name()) != model.releases().contains(RELEASE)) {
        wrong.add(model.name());
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void namesMethodsThatExist() {
    Set<String> wrong = new TreeSet<>();
    for (ClassModel model : table.classes()) {
      if (exists(model.name())) {
        Set<Executable> members = members(load(model.name()));
        for (MethodModel method : model.methods()) {
          boolean there = members.stream().anyMatch(m -> method.matches(signature(m)));
          if (there != method.releases().contains(RELEASE) && !method.name().equals("*")) {
            wrong.add(model.name() + "." + method.name() + method.types());
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void namesOwnerFieldsThatExist() {
    Set<String> wrong = new TreeSet<>();
    for (ClassModel model : table.classes()) {
      for (String field : Arrays.asList(model.ownerField(), model.mutexField())) {
        if (field != null && exists(model.name()) && !declares(load(model.name()), field)) {
          wrong.add(model.name() + "." + field);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static boolean declares(Class<?> type, String name) {
    return Stream.of(type.getDeclaredFields()).anyMatch(field -> field.getName().equals(name));
  }

  @Test
  void knowsEveryPublicMethodOfTheClassesItNames() {
    Set<String> unknown = new TreeSet<>();
    for (ClassModel model : table.classes()) {
      if (exists(model.name()) && !model.methods().isEmpty()) {
        Class<?> type = load(model.name());
        for (Executable member : type.getDeclaredMethods()) {
          MethodSignature signature = signature(member);
          boolean visible = Modifier.isPublic(member.getModifiers()) && !member.isSynthetic();
          if (visible
              && !Modifier.isStatic(member.getModifiers())
              && table.deciding(TypeLineage.of(type), signature) == null) {
            unknown.add(model.name() + "." + signature.name() + signature.descriptor());
          }
        }
      }
    }
    assertEquals("", String.join("\n", unknown));
  }

  @Test
  void namesOneArgumentForOneSignature() {
    Map<String, Set<Integer>> arguments = new HashMap<>();
    for (ClassModel model : table.classes()) {
      if (exists(model.name())) {
        for (Executable member : members(load(model.name()))) {
          MethodModel method = model.find(signature(member));
          if (method != null
              && method.argument() >= 0
              && !Modifier.isStatic(member.getModifiers())
              && member instanceof Method) {
            MethodSignature signature = signature(member);
            arguments
                .computeIfAbsent(signature.name() + signature.descriptor(), s -> new TreeSet<>())
                .add(method.argument());
          }
        }
      }
    }
    arguments.values().removeIf(set -> set.size() == 1);
    assertEquals(Map.of(), arguments);
  }

  @Test
  void argumentsFitTheirMethods() {
    List<String> wrong = new ArrayList<>();
    for (ClassModel model : table.classes()) {
      if (exists(model.name())) {
        for (Executable member : members(load(model.name()))) {
          MethodModel method = model.find(signature(member));
          if (method != null && method.argument() >= member.getParameterCount()) {
            wrong.add(model.name() + "." + member);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static Set<Executable> members(Class<?> type) {
    Set<Executable> all = new LinkedHashSet<>(List.of(type.getDeclaredConstructors()));
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      all.addAll(List.of(c.getDeclaredMethods()));
      for (Class<?> i : c.getInterfaces()) {
        all.addAll(List.of(i.getMethods()));
      }
    }
    all.addAll(List.of(type.getMethods()));
    all.addAll(List.of(Object.class.getDeclaredMethods()));
    return all;
  }

  static MethodSignature signature(Executable member) {
    return member instanceof Method
        ? MethodSignature.of(member.getName(), Type.getMethodDescriptor((Method) member))
        : MethodSignature.of("<init>", Type.getConstructorDescriptor((Constructor<?>) member));
  }

  static boolean exists(String name) {
    try {
      Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
