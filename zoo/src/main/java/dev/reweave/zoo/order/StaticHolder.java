// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative silent
/** A value that a class initialiser makes is there for everybody who sees the class. */
public final class StaticHolder {
  private StaticHolder() {}

  private static final class Holder {
    private static final Payload READY = new Payload();

    static {
      READY.edit(1);
      READY.edit(2);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    String[] shown = new String[2];
    Pace.startAndJoin(
        new Thread(() -> shown[0] = Holder.READY.show(), "first"),
        new Thread(() -> shown[1] = Holder.READY.show(), "second"));
    Invariant.check("payload", "6 after 4", shown[1]);
  }
}
