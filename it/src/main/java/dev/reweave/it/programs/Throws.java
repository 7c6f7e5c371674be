// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Throws out of main. */
public final class Throws {
  private Throws() {}

  public static void main(String[] args) throws InterruptedException {
    Counter.shared(2);
    fail("as asked");
  }

  private static void fail(String why) {
    throw new IllegalStateException(why);
  }
}
