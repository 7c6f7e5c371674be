// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.symbolic.expression.Arithmetic;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Two evaluators that share no code agree. */
class OperationTest {
  private static final int[] UNARY = {
    Arithmetic.UNBOX,
    Arithmetic.KIND,
    Arithmetic.FITS,
    Arithmetic.TO_BOOLEAN,
    Opcodes.INEG,
    Opcodes.LNEG,
    Opcodes.L2I,
    Opcodes.I2B,
    Opcodes.I2C,
    Opcodes.IFNULL
  };

  private final Random random = new Random(5);

  private long some() {
    return random.nextInt(4) == 0 ? random.nextInt(3) - 1 : random.nextLong() >> random.nextInt(64);
  }

  @Test
  void onContentOfMaps() {
    for (int i = 0; i < 10_000; i++) {
      long x = some();
      for (int boxClass = 0; boxClass < 6; boxClass++) {
        long word = Arithmetic.unary(Arithmetic.BOX + boxClass, x);
        assertEquals(word, Operation.result(Arithmetic.BOX + boxClass, x, 0).getAsLong());
        same(word);
      }
      same(x);
      long y = some();
      assertEquals(
          Arithmetic.binary(Arithmetic.OR_ELSE, x, y),
          Operation.result(Arithmetic.OR_ELSE, x, y).getAsLong());
    }
  }

  private static void same(long x) {
    for (int op : UNARY) {
      assertEquals(Arithmetic.unary(op, x), Operation.result(op, x, 0).getAsLong(), "op " + op);
    }
  }
}
