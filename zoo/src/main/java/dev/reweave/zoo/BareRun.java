// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo;

/**
 * A run for tools that choose the order of threads themselves: nothing makes it serial, nothing is
 * printed, and it fails when what must hold does not. System property {@code reweave.zoo.bare}.
 */
final class BareRun {
  private BareRun() {}

  static boolean isAsked() {
    return Boolean.getBoolean("reweave.zoo.bare");
  }
}
