// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.symbolic.expression.ContentWord;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.SequenceArithmetic;
import dev.reweave.symbolic.expression.WordSequences;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two evaluators of operations on lists that share no code agree, also on what nobody knows. */
class ListOperationTest {
  private static final int ROUNDS = 20_000;
  private static final long FULL = 99;

  private final WordSequences table = new WordSequences();
  private final ExpressionList expressions = new ExpressionList(table);
  private final Random random = new Random(7);

  @Test
  void bothSayTheSame() {
    table.isText(1);
    table.holds(FULL, 2);
    long list = WordSequences.EMPTY;
    for (int i = 0; i < ROUNDS; i++) {
      int op = 320 + random.nextInt(20);
      if (op >= 325 && op < 330 || op == SequenceArithmetic.AT) {
        continue;
      }
      boolean isUnary = op < 330;
      boolean isPlaced = op == SequenceArithmetic.REPLACE || op == SequenceArithmetic.INSERT;
      long y = operand(op);
      long x = isPlaced ? both(SequenceArithmetic.AT, list, random.nextInt(4) - 1, false) : list;
      long result = both(op, x, y, isUnary);
      boolean isList =
          op > SequenceArithmetic.LAST
              && op != SequenceArithmetic.GET
              && op != SequenceArithmetic.INDEX_OF
              && op != SequenceArithmetic.HAS_ROOM;
      list = isList && result >= 0 && table.words(result).length < 6 ? result : list;
    }
  }

  private long operand(int op) {
    if (op == SequenceArithmetic.GET || op == SequenceArithmetic.WITHOUT_AT) {
      return random.nextInt(5) - 1;
    } else if (op == SequenceArithmetic.HAS_ROOM) {
      return random.nextBoolean() ? FULL : 5;
    }
    long box = ContentWord.box(4, random.nextInt(2));
    return random.nextBoolean() ? box : random.nextInt(3);
  }

  /** The result, -1 if there is none. */
  private long both(int op, long x, long y, boolean isUnary) {
    int left = expressions.constant(x);
    int e =
        isUnary
            ? expressions.unary(op, left, 0)
            : expressions.binary(op, left, expressions.constant(y), 0);
    OptionalLong searched;
    try {
      searched = OptionalLong.of(expressions.apply(e, x, y));
    } catch (ArithmeticException notKnown) {
      searched = OptionalLong.empty();
    }
    assertEquals(searched, ListOperation.result(table, op, x, y), "op " + op);
    return searched.orElse(-1);
  }
}
