// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Leaves through {@link System#exit} in a worker, with the status given. */
public final class Exits {
  private Exits() {}

  public static void main(String[] args) throws InterruptedException {
    Counter.shared(2);
    System.out.println("leaving");
    Thread worker = new Thread(() -> System.exit(Integer.parseInt(args[0])), "leaver");
    worker.start();
    worker.join();
    System.out.println("not reached");
  }
}
