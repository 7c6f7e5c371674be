// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.program.Location;
import java.util.Arrays;
import java.util.Map;
import org.objectweb.asm.Type;

/** Methods of {@code AtomicInteger} and its like, see {@link AtomicActions}. */
final class AtomicCalls {
  private static final String PACKAGE = "java/util/concurrent/atomic/Atomic";

  private record Owner(Type type, boolean isArray) {}

  private static final Map<String, Owner> OWNERS =
      Map.of(
          PACKAGE + "Integer", new Owner(Type.INT_TYPE, false),
          PACKAGE + "Long", new Owner(Type.LONG_TYPE, false),
          PACKAGE + "Boolean", new Owner(Type.BOOLEAN_TYPE, false),
          PACKAGE + "Reference", new Owner(Type.getType(Object.class), false),
          PACKAGE + "IntegerArray", new Owner(Type.INT_TYPE, true),
          PACKAGE + "LongArray", new Owner(Type.LONG_TYPE, true),
          PACKAGE + "ReferenceArray", new Owner(Type.getType(Object.class), true));

  private AtomicCalls() {}

  /** The model of a method; null if it has none. */
  static PureCalls.Model of(String owner, String name) {
    Owner of = OWNERS.get(owner);
    AtomicActions.Action action = of == null ? null : AtomicActions.of(name);
    return action == null ? null : (m, operands) -> apply(m, of, action, operands);
  }

  private static Datum apply(Machine m, Owner of, AtomicActions.Action action, Datum[] operands) {
    int values = of.isArray ? 2 : 1;
    for (int i = 0; i < values; i++) {
      m.pin(operands[i]);
    }
    int index = of.isArray ? (int) operands[1].bits() : 0;
    Location where = Location.cell(operands[0].bits(), index);
    AtomicVariable variable = new AtomicVariable(m, where, of.type, null, true);
    return action.apply(variable, Arrays.copyOfRange(operands, values, operands.length));
  }

  /**
   * What the variables of a new object hold at first.
   *
   * @param argument of the constructor, null if it has none
   * @return null if that is not known
   */
  static Long initial(String owner, Datum argument, String descriptor) {
    Owner of = OWNERS.get(owner);
    if (of == null || descriptor.startsWith("([")) {
      return null;
    }
    return of.isArray || argument == null ? 0L : argument.bits();
  }
}
