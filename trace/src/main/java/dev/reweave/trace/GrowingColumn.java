// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * A number for each row of a table that may still grow at its end, worked out once. Not for several
 * threads at once.
 */
public abstract class GrowingColumn {
  private int[] known = {};
  private int filled;

  private GrowingColumn() {}

  /** Numbers of the rows of {@code table}. */
  public static <R> GrowingColumn of(List<R> table, ToIntFunction<R> number) {
    return new GrowingColumn() {
      @Override
      int size() {
        return table.size();
      }

      @Override
      int work(int row) {
        return number.applyAsInt(table.get(row));
      }
    };
  }

  /** 1 for rows of {@code table} that pass the test, 0 for others. */
  public static <R> GrowingColumn test(List<R> table, Predicate<R> test) {
    return of(table, row -> test.test(row) ? 1 : 0);
  }

  abstract int size();

  abstract int work(int row);

  /**
   * The row's number.
   *
   * @throws IndexOutOfBoundsException if the table has no such row
   */
  public final int get(int row) {
    return row < filled ? known[row] : later(row);
  }

  /** Whether the row's number is not 0. */
  public final boolean is(int row) {
    return get(row) != 0;
  }

  private int later(int row) {
    int size = size();
    if (size > known.length) {
      known = Arrays.copyOf(known, Math.max(size, known.length + (known.length >> 1)));
    }
    for (; filled < size; filled++) {
      known[filled] = work(filled);
    }
    if (row >= filled) {
      throw new IndexOutOfBoundsException("row " + row + " of " + filled);
    }
    return known[row];
  }
}
