// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired
/** It is set before the start. */
public final class LateSettingRepaired {
  private volatile String name;
  private volatile int length = -1;

  private void set() {
    Thread.onSpinWait();
  }

  private void use() {
    length = name.length();
  }

  public static void main(String[] args) throws InterruptedException {
    LateSettingRepaired it = new LateSettingRepaired();
    it.name = "settings";
    Thread setter = new Thread(it::set, "setter");
    Thread user =
        new Thread(
            () -> {
              Pace.after(setter);
              it.use();
            },
            "user");
    Pace.startAndJoin(setter, user);
    Invariant.require("length", 8, it.length);
  }
}
