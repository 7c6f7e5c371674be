// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.mapaction;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

// zoo: negative
/**
 * Whose turn it is stands in a map. No lock is held around look, work and handing over, but nobody
 * works, or hands over, whose turn it is not.
 */
public final class MapOfTurns {
  private final Map<String, Integer> turns = Collections.synchronizedMap(new HashMap<>());
  private int total;

  private void work(int me) {
    if (turns.get("next") == me) { // trap
      int before = total; // trap
      total = before + me; // trap
      turns.put("next", me + 1); // trap
    }
  }

  public static void main(String[] args) throws InterruptedException {
    MapOfTurns program = new MapOfTurns();
    program.turns.put("next", 1);
    Thread first = new Thread(() -> program.work(1), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              program.work(2);
            },
            "second");
    Pace.startAndJoin(first, second);
    Invariant.check("total", 3, program.total);
  }
}
