// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Names of a class, its superclasses, its interfaces, and {@code Object}: the nearest first. */
record Lineage(List<String> names) {

  static Lineage of(Class<?> type) {
    Set<Class<?>> seen = new LinkedHashSet<>();
    Deque<Class<?>> interfaces = new ArrayDeque<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      seen.add(c);
      interfaces.addAll(List.of(c.getInterfaces()));
    }
    while (!interfaces.isEmpty()) {
      Class<?> next = interfaces.remove();
      if (seen.add(next)) {
        interfaces.addAll(List.of(next.getInterfaces()));
      }
    }
    List<String> names = new ArrayList<>();
    for (Class<?> c : seen) {
      names.add(c.getName());
    }
    names.add("java.lang.Object");
    return new Lineage(List.copyOf(names));
  }
}
