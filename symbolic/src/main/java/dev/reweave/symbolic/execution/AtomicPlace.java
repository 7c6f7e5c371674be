// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.execution;

import dev.reweave.models.AtomicCells;
import dev.reweave.symbolic.execution.code.JdkModels;
import dev.reweave.symbolic.execution.value.ExecutedValue;
import dev.reweave.symbolic.program.MemoryLocation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * How the variables of a class of atomic objects or updaters are named by a call.
 *
 * @param type of the variables
 * @param kind of class
 */
record AtomicPlace(Type type, AtomicCells.Kind kind) {

  /** Null if the class is none of these. */
  static @Nullable AtomicPlace of(String owner) {
    AtomicCells cells = JdkModels.cells(owner);
    return cells == null ? null : new AtomicPlace(type(cells.type()), cells.kind());
  }

  private static Type type(AtomicCells.Type of) {
    return switch (of) {
      case INT -> Type.INT_TYPE;
      case LONG -> Type.LONG_TYPE;
      case BOOLEAN -> Type.BOOLEAN_TYPE;
      case OBJECT -> Type.getType(Object.class);
    };
  }

  boolean isUpdater() {
    return kind == AtomicCells.Kind.UPDATER;
  }

  boolean isArray() {
    return kind == AtomicCells.Kind.ARRAY;
  }

  /** How many operands name the variable, before the values. */
  int operands() {
    return kind == AtomicCells.Kind.VARIABLE ? 1 : 2;
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
