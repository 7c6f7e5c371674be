// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.predict.lock.profile.AccessGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NearThreadsTest {
  private static List<AccessGroup> threads(int count) {
    List<AccessGroup> groups = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      groups.add(new AccessGroup(t, 0, false, null, new int[0]));
    }
    return groups;
  }

  @Test
  void whereThereAreFewAllMeet() {
    List<AccessGroup> all = threads(1_000);
    NearThreads near = new NearThreads(all, 1_000);
    assertSame(all, near.of(500));
    assertEquals(0, near.left());
  }

  @Test
  void whereThereAreVeryManyTheFirstAndTheNearestMeet() {
    int count = 20_000;
    List<AccessGroup> all = threads(count);
    Collections.shuffle(all, new Random(1));
    NearThreads near = new NearThreads(all, count);
    long looked = 0;
    for (int t = 0; t < count; t++) {
      List<Integer> met = near.of(t).stream().map(AccessGroup::thread).toList();
      looked += met.size();
      assertEquals(met.size(), met.stream().distinct().count());
      for (int other : new int[] {0, 15, t - 40, t, t + 40}) {
        assertTrue(met.contains(Math.max(0, Math.min(count - 1, other))), t + " and " + other);
      }
    }
    assertTrue(looked < 2 * NearThreads.MOST_MEETINGS);
    assertEquals((long) count * count, looked + near.left());
  }
}
