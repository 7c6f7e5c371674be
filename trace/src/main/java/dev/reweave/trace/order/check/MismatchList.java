// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.check;

import dev.reweave.trace.order.table.SharingState;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** Reads that do not see the last write, in order; bounded. */
public final class MismatchList implements OrderChecker.Mismatches {
  private static final int MOST = 1 << 18;

  private final SharingState sharing;
  private long[] event = new long[16];
  private int[] thread = new int[16];
  private int[] site = new int[16];
  private int[] variable = new int[16];
  private long[] expected = new long[16];
  private long[] found = new long[16];
  private boolean[] common = new boolean[16];
  private int count;
  private boolean full;

  MismatchList(SharingState sharing) {
    this.sharing = sharing;
  }

  @Override
  public void mismatch(long e, int t, int s, int v, long last, long value) {
    if (count == MOST) {
      full = true;
      return;
    }
    if (count == event.length) {
      grow();
    }
    event[count] = e;
    thread[count] = t;
    site[count] = s;
    variable[count] = v;
    expected[count] = last;
    found[count] = value;
    common[count++] = sharing.isCommon(v);
  }

  private void grow() {
    int size = count * 2;
    event = Arrays.copyOf(event, size);
    thread = Arrays.copyOf(thread, size);
    site = Arrays.copyOf(site, size);
    variable = Arrays.copyOf(variable, size);
    expected = Arrays.copyOf(expected, size);
    found = Arrays.copyOf(found, size);
    common = Arrays.copyOf(common, size);
  }

  /** Leaves out variables of one thread only: nothing is out of order there. */
  public void keepShared() {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (sharing.isShared(variable[i])) {
        event[kept] = event[i];
        thread[kept] = thread[i];
        site[kept] = site[i];
        variable[kept] = variable[i];
        expected[kept] = expected[i];
        found[kept] = found[i];
        common[kept++] = common[i];
      }
    }
    count = kept;
  }

  /**
   * Reads at these sites prove nothing about the order: what they read is also written in ways that
   * leave no record.
   */
  public void excuse(IntPredicate sites) {
    for (int i = 0; i < count; i++) {
      common[i] &= !sites.test(site[i]);
    }
  }

  public int count() {
    return count;
  }

  /** Whether there were more than are kept. */
  public boolean isFull() {
    return full;
  }

  public long event(int i) {
    return event[i];
  }

  public int thread(int i) {
    return thread[i];
  }

  public int site(int i) {
    return site[i];
  }

  public int variable(int i) {
    return variable[i];
  }

  public long expected(int i) {
    return expected[i];
  }

  public long found(int i) {
    return found[i];
  }

  /** Whether the read can show a wrong order: several threads had accessed the variable by then. */
  boolean isCommon(int i) {
    return common[i];
  }
}
