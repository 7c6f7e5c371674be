// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN FEASIBLE StaticConfig.host
/**
 * Host and port are static, set one after the other, and read one after the other; no lock at all.
 */
public final class StaticConfig {
  private static volatile String host = "old";
  private static volatile int port = 1;

  private StaticConfig() {}

  private static void change() {
    host = "new"; // seen: first
    port = 2; // seen: second
  }

  private static String address() {
    return host + ":" + port; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    String[] seen = new String[1];
    Thread changer = new Thread(StaticConfig::change, "changer");
    Thread caller =
        new Thread(
            () -> {
              Pace.after(changer);
              seen[0] = address();
            },
            "caller");
    Pace.startAndJoin(changer, caller);
    Invariant.check("address", true, seen[0].equals("old:1") || seen[0].equals("new:2"));
  }
}
