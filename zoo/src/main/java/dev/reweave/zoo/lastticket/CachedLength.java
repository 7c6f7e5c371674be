// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.lastticket;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: negative
/** Two who find that it is not worked out yet both work it out, and get the same. */
public final class CachedLength {
  private final String text = "one hundred";
  private volatile int length;

  private int length() {
    int known = length;
    if (known == 0) {
      known = text.length();
      length = known;
    }
    return known;
  }

  public static void main(String[] args) throws InterruptedException {
    CachedLength cached = new CachedLength();
    Thread ann = new Thread(cached::length, "ann");
    Thread bob =
        new Thread(
            () -> {
              Pace.after(ann);
              cached.length();
            },
            "bob");
    Pace.startAndJoin(ann, bob);
    Invariant.check("length", 11, cached.length());
  }
}
