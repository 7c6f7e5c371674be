// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

/** The same without the bug. */
class LockedCounter extends PlainCounter {
  @Override
  synchronized void add() {
    value = value + 1;
  }
}
