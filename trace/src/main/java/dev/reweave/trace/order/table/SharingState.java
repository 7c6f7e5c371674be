// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.table;

import java.util.Arrays;

/** For things with dense indices: one thread or several, only read or also written. */
public final class SharingState {
  private static final int WRITTEN = 1 << 31;
  private static final int SEVERAL = 1 << 30;
  private static final int THREAD = SEVERAL - 1;

  // first thread + 1, and the two bits
  private int[] state = new int[64];

  public void access(int index, int thread, boolean write) {
    if (index >= state.length) {
      state = Arrays.copyOf(state, Math.max(index + 1, state.length + (state.length >> 1)));
    }
    int before = state[index];
    int first = before & THREAD;
    int now = first == 0 ? before | thread + 1 : first == thread + 1 ? before : before | SEVERAL;
    state[index] = write ? now | WRITTEN : now;
  }

  /** Adds what is known of {@code other}'s thing. */
  public void merge(int index, SharingState other, int otherIndex) {
    int more = otherIndex < other.state.length ? other.state[otherIndex] : 0;
    if ((more & THREAD) != 0) {
      access(index, (more & THREAD) - 1, (more & WRITTEN) != 0);
      state[index] |= more & SEVERAL;
    }
  }

  /** The index is for another thing from now on. */
  public void reset(int index) {
    if (index < state.length) {
      state[index] = 0;
    }
  }

  public boolean isShared(int index) {
    return index < state.length && (state[index] & (WRITTEN | SEVERAL)) == (WRITTEN | SEVERAL);
  }

  /** Whether several threads have accessed it so far. */
  public boolean isCommon(int index) {
    return index < state.length && (state[index] & SEVERAL) != 0;
  }

  public boolean isUsed(int index) {
    return index < state.length && state[index] != 0;
  }
}
