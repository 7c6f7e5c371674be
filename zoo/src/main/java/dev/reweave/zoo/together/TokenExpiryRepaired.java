// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** Renewed and looked at under one lock. */
public final class TokenExpiryRepaired {
  private int token = 1;
  private int expiry = 10;

  private synchronized void renew() {
    expiry = 20;
    token = 2;
  }

  private synchronized int tokenAt(int now) {
    if (now >= expiry) {
      return 0;
    }
    return token;
  }

  public static void main(String[] args) throws InterruptedException {
    TokenExpiryRepaired tokens = new TokenExpiryRepaired();
    int[] used = new int[1];
    Thread renewer = new Thread(tokens::renew, "renewer");
    Thread user =
        new Thread(
            () -> {
              Pace.after(renewer);
              used[0] = tokens.tokenAt(15);
            },
            "user");
    Pace.startAndJoin(renewer, user);
    Invariant.check("no old token", true, used[0] != 1);
  }
}
