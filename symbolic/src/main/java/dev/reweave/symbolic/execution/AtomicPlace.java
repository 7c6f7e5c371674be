// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.program.MemoryLocation;
import java.util.Map;
import org.objectweb.asm.Type;

/**
 * How the variables of a class of atomic objects or updaters are named by a call.
 *
 * @param type of the variables
 * @param kind of class
 */
record AtomicPlace(Type type, Kind kind) {
  private static final String PACKAGE = "java/util/concurrent/atomic/Atomic";
  private static final Type OBJECT = Type.getType(Object.class);

  private enum Kind {
    VARIABLE,
    ARRAY,
    UPDATER
  }

  private static final Map<String, AtomicPlace> CLASSES =
      Map.of(
          PACKAGE + "Integer", new AtomicPlace(Type.INT_TYPE, Kind.VARIABLE),
          PACKAGE + "Long", new AtomicPlace(Type.LONG_TYPE, Kind.VARIABLE),
          PACKAGE + "Boolean", new AtomicPlace(Type.BOOLEAN_TYPE, Kind.VARIABLE),
          PACKAGE + "Reference", new AtomicPlace(OBJECT, Kind.VARIABLE),
          PACKAGE + "IntegerArray", new AtomicPlace(Type.INT_TYPE, Kind.ARRAY),
          PACKAGE + "LongArray", new AtomicPlace(Type.LONG_TYPE, Kind.ARRAY),
          PACKAGE + "ReferenceArray", new AtomicPlace(OBJECT, Kind.ARRAY),
          PACKAGE + "IntegerFieldUpdater", new AtomicPlace(Type.INT_TYPE, Kind.UPDATER),
          PACKAGE + "LongFieldUpdater", new AtomicPlace(Type.LONG_TYPE, Kind.UPDATER),
          PACKAGE + "ReferenceFieldUpdater", new AtomicPlace(OBJECT, Kind.UPDATER));

  /** Null if the class is none of these. */
  static AtomicPlace of(String owner) {
    return CLASSES.get(owner);
  }

  boolean isUpdater() {
    return kind == Kind.UPDATER;
  }

  boolean isArray() {
    return kind == Kind.ARRAY;
  }

  /** How many operands name the variable, before the values. */
  int operands() {
    return kind == Kind.VARIABLE ? 1 : 2;
  }

  /** The variable that a call accesses, which has to be the same. */
  AtomicVariable variable(ThreadMachine m, ExecutedValue[] operands) {
    for (int i = 0; i < operands(); i++) {
      m.pin(operands[i]);
    }
    if (isUpdater()) {
      return HandleCalls.updated(m, type, operands);
    }
    int index = isArray() ? (int) operands[1].bits() : 0;
    return new AtomicVariable(m, MemoryLocation.cell(operands[0].bits(), index), type, null, true);
  }
}
