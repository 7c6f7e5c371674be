// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.order;

/** Unguarded data whose owner changes. */
final class Payload {
  private int value;
  private int edits;

  /** Reads and writes both fields, twice. */
  void edit(int by) {
    value += by; // silent
    edits++; // silent
    value += by; // silent
    edits++; // silent
  }

  String show() {
    return value + " after " + edits; // silent
  }
}
