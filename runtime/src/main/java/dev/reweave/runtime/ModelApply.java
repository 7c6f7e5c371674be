// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * {@code updateAndGet}, {@code getAndAccumulate} and their like on all atomic classes: they call a
 * function of the program between a read and a compare-and-set, which are recorded one by one.
 */
public final class ModelApply {
  private ModelApply() {}

  /** Does what the method does; returns the new value, boxed. */
  public static @Nullable Object applyAndGet(
      Object cell,
      @Nullable Object target,
      long index,
      @Nullable Object operand,
      Object function,
      ThreadLog log,
      int site) {
    return apply(cell, target, index, operand, function, log, site)[1];
  }

  /** Does what the method does; returns the old value, boxed. */
  public static @Nullable Object getAndApply(
      Object cell,
      @Nullable Object target,
      long index,
      @Nullable Object operand,
      Object function,
      ThreadLog log,
      int site) {
    return apply(cell, target, index, operand, function, log, site)[0];
  }

  private static @Nullable Object[] apply(
      Object cell,
      @Nullable Object target,
      long index,
      @Nullable Object operand,
      Object function,
      ThreadLog log,
      int site) {
    while (true) {
      Object old = read(cell, target, index, log, site);
      Object fresh = compute(function, old, operand);
      if (compareAndSet(cell, target, index, old, fresh, log, site)) {
        return new Object[] {old, fresh};
      }
    }
  }

  private static @Nullable Object read(
      Object cell, @Nullable Object target, long index, ThreadLog log, int site) {
    int code =
        cell == null
            ? 0
            : ModelCells.beforeKnown(cell, target, index, log, CallCode.CELL_LOOK, site);
    Object value = get(cell, target, (int) index);
    ModelCells.after(0, cell, target, index, 0, log, code, site);
    return value;
  }

  private static boolean compareAndSet(
      Object cell,
      @Nullable Object target,
      long index,
      @Nullable Object old,
      @Nullable Object fresh,
      ThreadLog log,
      int site) {
    int code = ModelCells.beforeKnown(cell, target, index, log, CallCode.CELL_CAS, site);
    boolean done = cas(cell, target, (int) index, old, fresh);
    ModelCells.after(done ? 1 : 0, cell, target, index, 0, log, code, site);
    return done;
  }

  @SuppressWarnings("unchecked")
  private static @Nullable Object compute(
      Object f, @Nullable Object value, @Nullable Object operand) {
    if (f instanceof IntUnaryOperator && value instanceof Integer) {
      return ((IntUnaryOperator) f).applyAsInt((Integer) value);
    } else if (f instanceof IntBinaryOperator && operand instanceof Integer) {
      return ((IntBinaryOperator) f).applyAsInt(intOf(value), intOf(operand));
    } else if (f instanceof LongUnaryOperator && value instanceof Long) {
      return ((LongUnaryOperator) f).applyAsLong((Long) value);
    } else if (f instanceof LongBinaryOperator && operand instanceof Long) {
      return ((LongBinaryOperator) f).applyAsLong(longOf(value), longOf(operand));
    } else if (f instanceof UnaryOperator) {
      return ((UnaryOperator<Object>) f).apply(value);
    }
    return ((BinaryOperator<Object>) f).apply(value, operand);
  }

  @SuppressWarnings("unchecked")
  private static @Nullable Object get(Object cell, @Nullable Object target, int index) {
    if (cell instanceof AtomicInteger) {
      return ((AtomicInteger) cell).get();
    } else if (cell instanceof AtomicLong) {
      return ((AtomicLong) cell).get();
    } else if (cell instanceof AtomicReference) {
      return ((AtomicReference<?>) cell).get();
    } else if (cell instanceof AtomicIntegerArray) {
      return ((AtomicIntegerArray) cell).get(index);
    } else if (cell instanceof AtomicLongArray) {
      return ((AtomicLongArray) cell).get(index);
    } else if (cell instanceof AtomicReferenceArray) {
      return ((AtomicReferenceArray<?>) cell).get(index);
    } else if (cell instanceof AtomicIntegerFieldUpdater) {
      return ((AtomicIntegerFieldUpdater<Object>) cell).get(target);
    } else if (cell instanceof AtomicLongFieldUpdater) {
      return ((AtomicLongFieldUpdater<Object>) cell).get(target);
    }
    return ((AtomicReferenceFieldUpdater<Object, Object>) cell).get(target);
  }

  @SuppressWarnings("unchecked")
  private static boolean cas(
      Object cell,
      @Nullable Object target,
      int index,
      @Nullable Object old,
      @Nullable Object fresh) {
    if (cell instanceof AtomicInteger) {
      return ((AtomicInteger) cell).compareAndSet(intOf(old), intOf(fresh));
    } else if (cell instanceof AtomicLong) {
      return ((AtomicLong) cell).compareAndSet(longOf(old), longOf(fresh));
    } else if (cell instanceof AtomicReference) {
      return ((AtomicReference<Object>) cell).compareAndSet(old, fresh);
    } else if (cell instanceof AtomicIntegerArray) {
      return ((AtomicIntegerArray) cell).compareAndSet(index, intOf(old), intOf(fresh));
    } else if (cell instanceof AtomicLongArray) {
      return ((AtomicLongArray) cell).compareAndSet(index, longOf(old), longOf(fresh));
    } else if (cell instanceof AtomicReferenceArray) {
      return ((AtomicReferenceArray<Object>) cell).compareAndSet(index, old, fresh);
    } else if (cell instanceof AtomicIntegerFieldUpdater) {
      return ((AtomicIntegerFieldUpdater<Object>) cell)
          .compareAndSet(target, intOf(old), intOf(fresh));
    } else if (cell instanceof AtomicLongFieldUpdater) {
      return ((AtomicLongFieldUpdater<Object>) cell)
          .compareAndSet(target, longOf(old), longOf(fresh));
    }
    return ((AtomicReferenceFieldUpdater<Object, Object>) cell).compareAndSet(target, old, fresh);
  }

  private static int intOf(@Nullable Object value) {
    return (Integer) Objects.requireNonNull(value);
  }

  private static long longOf(@Nullable Object value) {
    return (Long) Objects.requireNonNull(value);
  }
}
