// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.List;

/**
 * A cycle of the conflict graph: conflicts, such that the later event of each is in the same
 * transaction as the earlier event of the next or in an earlier one of its thread, and the last one
 * leads back to the transaction of the first.
 */
record ConflictCycle(List<Conflict> conflicts) {
  /** Two accesses that conflict, by their indices. */
  record Conflict(int earlier, int later) {}
}
