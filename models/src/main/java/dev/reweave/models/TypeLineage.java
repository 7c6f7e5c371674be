// SPDX-License-Identifier: Apache-2.0
package dev.reweave.models;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Names of a class, its superclasses, its interfaces, and {@code Object}: each before all those
 * that it extends or implements, so that an entry comes before those that it makes more precise.
 * Where that leaves a choice, superclasses come first, then interfaces as they are declared.
 */
public record TypeLineage(List<String> names) {

  public static TypeLineage of(Class<?> type) {
    Set<Class<?>> supertypesFirst = new LinkedHashSet<>();
    add(type, supertypesFirst);
    List<String> names = new ArrayList<>();
    for (Class<?> c : supertypesFirst) {
      names.add(c.getName());
    }
    Collections.reverse(names);
    names.add("java.lang.Object");
    return new TypeLineage(List.copyOf(names));
  }

  private static void add(Class<?> type, Set<Class<?>> supertypesFirst) {
    if (type == null || type == Object.class || supertypesFirst.contains(type)) {
      return;
    }
    Class<?>[] interfaces = type.getInterfaces();
    for (int i = interfaces.length - 1; i >= 0; i--) {
      add(interfaces[i], supertypesFirst);
    }
    add(type.getSuperclass(), supertypesFirst);
    supertypesFirst.add(type);
  }
}
