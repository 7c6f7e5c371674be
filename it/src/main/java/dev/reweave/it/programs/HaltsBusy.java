// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

/** Does a bit of everything and halts, so that the last events are still in the recorder's pool. */
public final class HaltsBusy {
  private HaltsBusy() {}

  public static void main(String[] args) throws Exception {
    ManyKinds.main(args);
    Runtime.getRuntime().halt(0);
  }
}
