// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Member;
import dev.reweave.trace.VariableColumns;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Writes raw values as people expect them. A trace does not tell the type of a value, so what looks
 * like the id of a known object is shown as one, and bits too large for a sensible integer as a
 * floating-point number if they make a sensible one.
 */
public final class ValueText {
  private static final long SENSIBLE = 1L << 53;
  private static final Set<String> PRIMITIVES =
      Set.of("boolean[]", "byte[]", "short[]", "char[]", "int[]", "long[]", "float[]", "double[]");

  /** Bits below the class part of an object's id. */
  private static final int CLASS_SHIFT = 40;

  private final Map<Long, String> objects = new HashMap<>();
  private final Map<Long, String> classes = new HashMap<>();

  public ValueText(TraceInfo info) {
    VariableColumns variables = info.variables();
    for (int v = 0; v < variables.count() && objects.size() < 1 << 20; v++) {
      if (variables.isShared(v)) {
        learn(variables.object(v), info.members().get(variables.member(v)).className());
      }
    }
    info.locks().forEach(l -> learn(l.object(), l.className()));
    info.syncs().forEach(s -> learn(s.object(), s.className()));
  }

  private void learn(long object, String className) {
    // Smaller numbers would be mistaken for objects; ids of recorded objects have a class part.
    if (object >>> CLASS_SHIFT != 0) {
      objects.putIfAbsent(object, TraceNames.object(className, object));
      classes.putIfAbsent(object >>> CLASS_SHIFT, className);
    }
  }

  /** A value of a variable of this member, whose type may show that values are objects. */
  public String text(long value, Member member) {
    return holdsObjects(member) ? object(value) : text(value);
  }

  private static boolean holdsObjects(Member member) {
    String className = member.className();
    return switch (member.kind()) {
      case ARRAY -> className.endsWith("[][]") || !PRIMITIVES.contains(className);
      case CELL -> className.endsWith("Reference");
      case FIELD, STATIC, CONTENT_KEY, CONTENT_ANY, CONTENT_BULK, NAMED -> false;
    };
  }

  private String object(long id) {
    if (id == 0) {
      return "null";
    }
    String known = objects.get(id);
    String className = classes.get(id >>> CLASS_SHIFT);
    if (known != null) {
      return known;
    }
    return className == null ? "an object" : TraceNames.object(className, id);
  }

  public String text(long value) {
    String object = objects.get(value);
    if (object != null) {
      return object;
    }
    if (value > -SENSIBLE && value < SENSIBLE) {
      return Long.toString(value);
    }
    double number = Double.longBitsToDouble(value);
    double size = Math.abs(number);
    return size > 1e-6 && size < 1e12 ? Double.toString(number) : Long.toString(value);
  }
}
