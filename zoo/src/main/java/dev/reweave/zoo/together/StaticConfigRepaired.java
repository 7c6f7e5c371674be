// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** They are one immutable object. */
public final class StaticConfigRepaired {
  private static volatile Address address = new Address("old", 1);

  private StaticConfigRepaired() {}

  private static void change() {
    address = new Address("new", 2);
  }

  private static String address() {
    Address now = address;
    return now.host() + ":" + now.port();
  }

  private record Address(String host, int port) {}

  public static void main(String[] args) throws InterruptedException {
    String[] seen = new String[1];
    Thread changer = new Thread(StaticConfigRepaired::change, "changer");
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
