// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.together;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect seen: atomicset SEEN FEASIBLE TokenExpiry.expiry
/**
 * A token is renewed after its time of expiry; who asks looks at the time first. No lock at all.
 */
public final class TokenExpiry {
  private int token = 1;
  private int expiry = 10;

  private void renew() {
    expiry = 20; // seen: first
    token = 2; // seen: second
  }

  private int tokenAt(int now) {
    if (now >= expiry) { // seen: remote
      return 0;
    }
    return token; // seen: remote
  }

  public static void main(String[] args) throws InterruptedException {
    TokenExpiry tokens = new TokenExpiry();
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
