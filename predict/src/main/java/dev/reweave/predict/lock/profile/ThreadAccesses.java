// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import java.util.Arrays;

/**
 * The accesses of one thread that later ones may still be paired with. Few are in use at a time,
 * and those given back last are used again first, so that most are in the cache.
 */
public final class ThreadAccesses {
  /** The first {@link #inUse} are, the others were. */
  private PairedAccess[] all = new PairedAccess[4];

  private int inUse;
  private int latest = -1;
  private int generation;

  /** All accesses of an earlier generation were given back. */
  public int generation() {
    return generation;
  }

  /** No access before this event will be paired any more. */
  public void begin(int openSince) {
    if (latest < openSince && inUse > 0) {
      inUse = 0;
      generation++;
    }
  }

  /** For the event {@code index}. */
  public PairedAccess take(int index) {
    latest = index;
    if (inUse == all.length) {
      all = Arrays.copyOf(all, 2 * inUse);
    }
    PairedAccess taken = all[inUse];
    if (taken == null) {
      taken = new PairedAccess();
      taken.slot = inUse;
      all[inUse] = taken;
    }
    inUse++;
    return taken;
  }

  /** One that was taken in this generation is not needed any more. */
  public void giveBack(PairedAccess access) {
    PairedAccess last = all[--inUse];
    int slot = access.slot;
    all[slot] = last;
    last.slot = slot;
    all[inUse] = access;
    access.slot = inUse;
  }
}
