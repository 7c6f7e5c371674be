// SPDX-License-Identifier: Apache-2.0
package dev.reweave.symbolic.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContentWordTest {
  private static final long LARGEST = (1L << 57) - 1;

  private final Random random = new Random(3);

  @Test
  void aBoxHasOneWordAndGivesBackWhatIsInIt() {
    for (int i = 0; i < 1000; i++) {
      long content = random.nextLong() >> 7 + random.nextInt(56);
      for (char type : "ZCBSIJ".toCharArray()) {
        long word = ContentWord.box(ContentWord.boxClass(type), content);
        assertTrue(ContentWord.fits(content) && ContentWord.isBox(word));
        assertEquals(content, ContentWord.unbox(word));
        assertEquals(
            content, JvmArithmetic.unary(JvmArithmetic.UNBOX, box(type, content)), "by operations");
      }
    }
  }

  private static long box(char type, long content) {
    return JvmArithmetic.unary(JvmArithmetic.BOX + ContentWord.boxClass(type), content);
  }

  @Test
  void boxesOfDifferentClassesDiffer() {
    Set<Long> kinds = new HashSet<>();
    for (char type : "ZCBSIJ".toCharArray()) {
      kinds.add(JvmArithmetic.unary(JvmArithmetic.KIND, box(type, 1)));
      assertEquals(
          ContentWord.kind(box(type, 0)), ContentWord.kind(box(type, -1)), "whatever is in it");
    }
    assertEquals(6, kinds.size());
  }

  @Test
  void objectsAreTheirOwnKind() {
    assertEquals(77, ContentWord.kind(77));
    assertEquals(0, ContentWord.kind(0));
    assertFalse(ContentWord.isBox(77) || ContentWord.isBox(0) || ContentWord.isBox(-5));
  }

  @Test
  void largeLongsAndFractionsHaveNone() {
    assertTrue(ContentWord.fits(LARGEST) && ContentWord.fits(-LARGEST - 1));
    assertFalse(ContentWord.fits(LARGEST + 1) || ContentWord.fits(Long.MIN_VALUE));
    assertEquals(-1, ContentWord.boxClass('F'));
    assertEquals(-1, ContentWord.boxClass('D'));
  }

  @Test
  void theDefaultIsForWhatIsNotThere() {
    assertEquals(5, JvmArithmetic.binary(JvmArithmetic.OR_ELSE, 5, 6));
    assertEquals(6, JvmArithmetic.binary(JvmArithmetic.OR_ELSE, 0, 6));
  }
}
