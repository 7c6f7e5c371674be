// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;

/** What a program does itself with an array, or with an object of its own class. */
final class ProgramAccesses {
  private static final Map<Class<?>, Object> STORED =
      Map.of(
          int.class,
          7,
          long.class,
          7L,
          short.class,
          (short) 7,
          byte.class,
          (byte) 71,
          char.class,
          'g',
          boolean.class,
          false,
          double.class,
          7.5,
          float.class,
          7.5f);

  private ProgramAccesses() {}

  static List<TriedCall> of(int slot, Class<?> type) {
    if (type == SharedCell.class) {
      String cell = "((" + SharedCell.class.getName() + ") %s)";
      return List.of(
          tried(slot, type, int.class, "field read", cell + ".value", ProgramAccesses::value),
          tried(
              slot, type, void.class, "field write", cell + ".value = 7", ProgramAccesses::write));
    } else if (!type.isArray()) {
      return List.of();
    }
    Class<?> element = type.getComponentType();
    Object stored = STORED.getOrDefault(element, "g");
    String name = "((" + type.getCanonicalName() + ") %s)[0]";
    String literal =
        element.isPrimitive()
            ? "(" + element + ") " + (element == char.class ? "'g'" : stored)
            : "\"g\"";
    return List.of(
        tried(slot, type, element, "element read", name, array -> Array.get(array, 0)),
        tried(
            slot,
            type,
            void.class,
            "element write",
            name + " = " + literal,
            array -> {
              Array.set(array, 0, stored);
              return null;
            }));
  }

  private static Object value(Object cell) {
    return ((SharedCell) cell).value;
  }

  private static Object write(Object cell) {
    ((SharedCell) cell).value = 7;
    return null;
  }

  private static TriedCall tried(
      int slot,
      Class<?> type,
      Class<?> result,
      String what,
      String text,
      java.util.function.Function<Object, Object> action) {
    return new TriedCall(new SnippetTerm(result, slot, what, text, action), type, 0);
  }
}
