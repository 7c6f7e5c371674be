// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect left: atomicset LEFT FEASIBLE MovedAddress.street
/** Two who move write street and city, each under the lock, and each leaves one of them. */
public final class MovedAddress {
  private int street;
  private int city;

  private synchronized void setStreet(int number) {
    street = number; // left: first remote
  }

  private synchronized void setCity(int number) {
    city = number; // left: second remote
  }

  private void move(int number) {
    setStreet(number);
    setCity(number);
  }

  public static void main(String[] args) throws InterruptedException {
    MovedAddress address = new MovedAddress();
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
