// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

/** The four numbers from which {@link NumberOutputs} and {@link LookupOutputs} compute. */
final class InputNumbers {
  private InputNumbers() {}

  /** They are the arguments. */
  static int[] of(String[] arguments) {
    int[] in = new int[4];
    for (int i = 0; i < 4; i++) {
      in[i] = Integer.parseInt(arguments[i]);
    }
    return in;
  }
}
