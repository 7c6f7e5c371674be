// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import dev.reweave.annotations.Nondeterministic;

/** Two threads take turns at one lock, in whichever order: what the reader sees is not fixed. */
public final class Turns {
  private int value;
  @Nondeterministic private int hits;

  private Turns() {}

  /** No arguments. */
  public static void main(String[] args) throws InterruptedException {
    Turns turns = new Turns();
    Thread writer = new Thread(turns::write, "writer");
    Thread reader = new Thread(turns::read, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }

  private synchronized void write() {
    value = 1;
    hits++;
  }

  private synchronized void read() {
    if (value + hits < 0) {
      throw new IllegalStateException();
    }
  }
}
