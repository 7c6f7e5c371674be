// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

/** What is known of a region of the code in all orders of the recorded steps. */
public enum RegionVerdict {
  /** In some order, which was shown, other threads' steps come in between. */
  VIOLATED,
  /** Not known. */
  UNDECIDED,
  /** In every order it is as if it ran alone. */
  ATOMIC
}
