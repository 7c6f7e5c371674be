// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Threads that share nothing at all. */
public final class Unshared {
  private Unshared() {}

  private static final class Worker extends Thread {
    private long own;

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        own += i;
      }
      if (own != 4950) {
        throw new IllegalStateException("added up to " + own);
      }
    }
  }

  public static void main(String[] args) {
    new Worker().start();
    new Worker().start();
    System.out.println("nothing shared");
  }
}
