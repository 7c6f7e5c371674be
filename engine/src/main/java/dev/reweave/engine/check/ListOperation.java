// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import dev.reweave.symbolic.expression.WordSequences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What methods of lists and queues do, by the numbers of their operations, with lists. Written
 * apart from the evaluator that schedules are searched with; the table says which numbers are which
 * sequences, and which objects are equal.
 */
final class ListOperation {
  private ListOperation() {}

  /** Empty where a method would throw, or where nobody knows. */
  static OptionalLong result(WordSequences table, int op, long x, long y) {
    try {
      List<Long> list = list(table, x);
      return switch (op) {
        case 320 -> OptionalLong.of(list.size());
        case 321 -> OptionalLong.of(list.isEmpty() ? 0 : list.get(0));
        case 322 -> OptionalLong.of(list.isEmpty() ? 0 : list.get(list.size() - 1));
        case 332 -> OptionalLong.of(list.get((int) y));
        case 334 -> OptionalLong.of(indexOf(table, list, y));
        case 339 -> OptionalLong.of(list.size() >= table.capacity(y) ? 0 : 1);
        default -> OptionalLong.of(number(table, changed(table, op, list, x, y)));
      };
    } catch (ArithmeticException | IndexOutOfBoundsException noResult) {
      return OptionalLong.empty();
    }
  }

  private static List<Long> changed(WordSequences table, int op, List<Long> list, long x, long y) {
    switch (op) {
      case 323 -> list.remove(0);
      case 324 -> list.remove(list.size() - 1);
      case 330 -> list.add(y);
      case 331 -> list.add(0, y);
      case 333 -> list.remove((int) y);
      case 335 -> list.remove(indexOf(table, list, y));
      case 336 -> {
        return List.of(x, y);
      }
      case 337, 338 -> {
        List<Long> at = list(table, list.get(0));
        int index = list.get(1).intValue();
        if (op == 337) {
          at.set(index, y);
        } else {
          at.add(index, y);
        }
        return at;
      }
      default -> throw new IllegalArgumentException("no operation: " + op);
    }
    return list;
  }

  private static int indexOf(WordSequences table, List<Long> list, long word) {
    int index = 0;
    while (index < list.size() && !table.areEqual(word, list.get(index))) {
      index++;
    }
    return index == list.size() ? -1 : index;
  }

  private static List<Long> list(WordSequences table, long number) {
    List<Long> list = new ArrayList<>();
    for (long word : table.words(number)) {
      list.add(word);
    }
    return list;
  }

  private static long number(WordSequences table, List<Long> list) {
    return table.number(list.stream().mapToLong(Long::longValue).toArray());
  }
}
