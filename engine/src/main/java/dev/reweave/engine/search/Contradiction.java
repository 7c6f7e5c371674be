// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search;

/** The closure has shown that what it was asked for cannot happen; the message says why. */
final class Contradiction extends Exception {
  private static final long serialVersionUID = 1L;

  Contradiction(String reason) {
    super(reason, null, false, false);
  }
}
