// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** The lock is held over both. */
public final class MovedAddressRepaired {
  private int street;
  private int city;

  private synchronized void setStreet(int number) {
    street = number;
  }

  private synchronized void setCity(int number) {
    city = number;
  }

  private synchronized void move(int number) {
    setStreet(number);
    setCity(number);
  }

  public static void main(String[] args) throws InterruptedException {
    MovedAddressRepaired address = new MovedAddressRepaired();
    Thread ann = new Thread(() -> address.move(1), "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              address.move(2);
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("street and city", address.street, address.city);
  }
}
