// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.Variables;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes raw values as people expect them. A trace does not tell the type of a value, so what looks
 * like the id of a known object is shown as one, and bits too large for a sensible integer as a
 * floating-point number if they make a sensible one.
 */
final class Values {
  private static final long SENSIBLE = 1L << 53;

  private final Map<Long, String> objects = new HashMap<>();

  Values(TraceInfo info) {
    Variables variables = info.variables();
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
    if (object >>> 40 != 0) {
      objects.putIfAbsent(object, Names.object(className, object));
    }
  }

  String text(long value) {
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
