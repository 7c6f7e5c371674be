// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import java.util.Arrays;

/** The value each variable has at this point of the order, as far as it is known. */
final class ValueTable {
  private long[] value = new long[64];
  private boolean[] known = new boolean[64];

  boolean isKnown(int variable) {
    return variable < known.length && known[variable];
  }

  long get(int variable) {
    return variable < value.length ? value[variable] : 0;
  }

  void set(int variable, long to) {
    room(variable);
    value[variable] = to;
    known[variable] = true;
  }

  void forget(int variable) {
    room(variable);
    known[variable] = false;
  }

  private void room(int variable) {
    if (variable >= value.length) {
      int size = Math.max(variable + 1, value.length + (value.length >> 1));
      value = Arrays.copyOf(value, size);
      known = Arrays.copyOf(known, size);
    }
  }
}
