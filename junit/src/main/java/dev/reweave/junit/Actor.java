// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

/** A thread, or a task handed to a pool, of an {@link Interleaving}. */
public final class Actor {
  final int number;
  final String row;

  Actor(int number, String row) {
    this.number = number;
    this.row = row;
  }
}
