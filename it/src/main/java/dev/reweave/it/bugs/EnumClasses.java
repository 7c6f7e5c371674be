// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.commons.lang.enums.Enum;
import org.apache.commons.lang.enums.EnumUtils;

/**
 * LANG-334, commons-lang 2.3: the values of all enums are in a static WeakHashMap without a lock;
 * of two values made at the same time one is lost.
 */
public final class EnumClasses {
  private EnumClasses() {}

  /** An enum of the time before Java 5. */
  private static final class Coin extends Enum {
    Coin(String name) {
      super(name);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Coin[] coins = new Coin[2];
    OneAfterAnother.run(() -> coins[0] = new Coin("penny"), () -> coins[1] = new Coin("pound"));
    System.out.println("coins " + EnumUtils.getEnumList(Coin.class).size());
  }
}
