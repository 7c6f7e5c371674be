// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import java.util.Arrays;

/** The value each variable has at this point of the order, as far as it is known. */
public final class ValueTable {
  private static final byte UNTOUCHED = 0;
  private static final byte KNOWN = 1;
  private static final byte FORGOTTEN = 2;

  private long[] value = new long[64];
  private byte[] state = new byte[64];

  public boolean isKnown(int variable) {
    return variable < state.length && state[variable] == KNOWN;
  }

  /** Nothing has been said about the variable yet. */
  public boolean isUntouched(int variable) {
    return variable >= state.length || state[variable] == UNTOUCHED;
  }

  public long get(int variable) {
    return variable < value.length ? value[variable] : 0;
  }

  public void set(int variable, long to) {
    room(variable);
    value[variable] = to;
    state[variable] = KNOWN;
  }

  /** The index is for another variable from now on. */
  public void reset(int variable) {
    if (variable < state.length) {
      state[variable] = UNTOUCHED;
      value[variable] = 0;
    }
  }

  public void forget(int variable) {
    room(variable);
    state[variable] = FORGOTTEN;
  }

  private void room(int variable) {
    if (variable >= value.length) {
      int size = Math.max(variable + 1, value.length + (value.length >> 1));
      value = Arrays.copyOf(value, size);
      state = Arrays.copyOf(state, size);
    }
  }
}
