// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The 14 patterns against their meaning: no serial order of two units conflicts in the same way.
 */
class SetPatternTest {
  private static final int BOTH = 2;

  @Test
  void isWhatFigure2Has() {
    assertEquals(14, SetPattern.values().length);
    for (SetPattern pattern : SetPattern.values()) {
      SeenAccess[] seen = new SeenAccess[pattern.events().length];
      for (int i = 0; i < seen.length; i++) {
        PatternEvent event = pattern.events()[i];
        seen[i] =
            new SeenAccess(
                event.isFirstUnit() ? 4 : 9,
                event.isFirstVariable() ? 1 : 0,
                !event.isWrite(),
                event.isWrite());
      }
      assertEquals(pattern, SetPattern.of(seen));
    }
  }

  /** All orders of two accesses of one unit and two of another, each unit to both variables. */
  @Test
  void areAllCyclesOnTwoVariablesInWhichNoUnitReadsOneAndWritesTheOther() {
    int patterns = 0;
    for (SeenAccess[] order : orders()) {
      boolean isCycle = isCycle(order);
      SetPattern pattern = SetPattern.of(order);
      boolean isPure = isPure(order, 0) && isPure(order, 1);
      assertTrue(pattern == null || isCycle, () -> pattern + " is serializable");
      assertTrue(pattern != null || !isCycle || !isPure, () -> List.of(order) + " is missing");
      patterns += pattern == null ? 0 : 1;
    }
    // Each of the nine, with the units and the variables named in both ways.
    assertEquals(9 * BOTH * BOTH, patterns);
  }

  @Test
  void anUpdateIsAReadAsWellAsAWrite() {
    SeenAccess update = new SeenAccess(0, 0, true, true);
    SeenAccess write = new SeenAccess(1, 0, false, true);
    assertEquals(SetPattern.STALE_UPDATE, SetPattern.of(update, write, update));
    SeenAccess read = new SeenAccess(0, 0, true, false);
    assertEquals(SetPattern.UNREPEATABLE_READ, SetPattern.of(read, write, read));
    assertNull(SetPattern.of(read, new SeenAccess(1, 0, true, false), read));
  }

  private static List<SeenAccess[]> orders() {
    List<SeenAccess[]> orders = new ArrayList<>();
    int[][] units = {
      {0, 0, 1, 1}, {0, 1, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 0, 0, 1}
    };
    for (int[] unit : units) {
      for (int kinds = 0; kinds < 1 << 4; kinds++) {
        for (int variables = 0; variables < BOTH * BOTH; variables++) {
          orders.add(order(unit, kinds, variables));
        }
      }
    }
    return orders;
  }

  private static SeenAccess[] order(int[] unit, int kinds, int variables) {
    SeenAccess[] order = new SeenAccess[unit.length];
    int[] seen = new int[BOTH];
    for (int i = 0; i < order.length; i++) {
      int first = variables >> unit[i] & 1;
      boolean writes = (kinds >> i & 1) != 0;
      order[i] = new SeenAccess(unit[i], seen[unit[i]]++ == 0 ? first : 1 - first, !writes, writes);
    }
    return order;
  }

  /** Some conflict has the one unit first, and some the other. */
  private static boolean isCycle(SeenAccess[] order) {
    boolean[] first = new boolean[BOTH];
    for (int i = 0; i < order.length; i++) {
      for (int j = i + 1; j < order.length; j++) {
        if (order[i].unit() != order[j].unit()
            && order[i].variable() == order[j].variable()
            && (order[i].writes() || order[j].writes())) {
          first[order[i].unit()] = true;
        }
      }
    }
    return first[0] && first[1];
  }

  private static boolean isPure(SeenAccess[] order, int unit) {
    boolean reads = false;
    boolean writes = false;
    for (SeenAccess access : order) {
      reads |= access.unit() == unit && access.reads();
      writes |= access.unit() == unit && access.writes();
    }
    return !(reads && writes);
  }
}
