// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.symbolic.expression.JvmArithmetic;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Two evaluators that share no code agree. */
class JvmOperationTest {
  private static final int[] UNARY = {
    JvmArithmetic.UNBOX,
    JvmArithmetic.KIND,
    JvmArithmetic.FITS,
    JvmArithmetic.TO_BOOLEAN,
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
        long word = JvmArithmetic.unary(JvmArithmetic.BOX + boxClass, x);
        assertEquals(word, JvmOperation.result(JvmArithmetic.BOX + boxClass, x, 0).getAsLong());
        same(word);
      }
      same(x);
      long y = some();
      assertEquals(
          JvmArithmetic.binary(JvmArithmetic.OR_ELSE, x, y),
          JvmOperation.result(JvmArithmetic.OR_ELSE, x, y).getAsLong());
    }
  }

  private static void same(long x) {
    for (int op : UNARY) {
      assertEquals(
          JvmArithmetic.unary(op, x), JvmOperation.result(op, x, 0).getAsLong(), "op " + op);
    }
  }
}
