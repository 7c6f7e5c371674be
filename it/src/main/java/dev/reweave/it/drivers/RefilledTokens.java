// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A token in a set is a lock, and comes back by a method that says nothing of single entries. */
public final class RefilledTokens {
  static int free;
  static int held;
  private static final Set<String> TOKENS = new HashSet<>();

  static {
    TOKENS.add("token");
  }

  private RefilledTokens() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(RefilledTokens::update, RefilledTokens::update);
  }

  private static void update() {
    free = free + 1;
    if (TOKENS.remove("token")) {
      held = held + 1;
      TOKENS.addAll(List.of("token"));
    }
  }
}
