// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import java.util.Arrays;
import java.util.BitSet;

/** What has happened so far in a trace that is being imported. */
final class ImportedState {
  private final BitSet begun = new BitSet();
  private final BitSet gone = new BitSet();
  private final DenseInts parent = new DenseInts();
  private final DenseInts owner = new DenseInts();
  private final DenseInts depth = new DenseInts();
  private final DenseInts regionDepth = new DenseInts();
  private final DenseInts region = new DenseInts();
  private final DenseInts firstThread = new DenseInts();
  private final BitSet several = new BitSet();
  private final BitSet written = new BitSet();
  private long[] version = new long[64];
  private long versions;

  boolean hasBegun(int thread) {
    return begun.get(thread);
  }

  void begin(int thread) {
    begun.set(thread);
  }

  boolean isGone(int thread) {
    return gone.get(thread);
  }

  void gone(int thread) {
    gone.set(thread);
    begun.set(thread);
  }

  /** False if it was forked before. */
  boolean fork(int by, int child) {
    if (parent.get(child) >= 0) {
      return false;
    }
    parent.set(child, by);
    return true;
  }

  int parent(int thread) {
    return parent.get(thread);
  }

  int owner(int lock) {
    return owner.get(lock);
  }

  /** True if it is the outermost hold. */
  boolean acquire(int thread, int lock) {
    boolean outermost = owner.get(lock) < 0;
    owner.set(lock, thread);
    depth.set(lock, outermost ? 1 : depth.get(lock) + 1);
    return outermost;
  }

  /** True if nothing is held any more. */
  boolean release(int lock) {
    depth.set(lock, depth.get(lock) - 1);
    if (depth.get(lock) > 0) {
      return false;
    }
    owner.set(lock, -1);
    return true;
  }

  /** True if it is the outermost region. */
  boolean enterRegion(int thread) {
    int before = Math.max(0, regionDepth.get(thread));
    regionDepth.set(thread, before + 1);
    return before == 0;
  }

  /** Names the outermost region. */
  void region(int thread, int name) {
    region.set(thread, name);
  }

  boolean isInRegion(int thread) {
    return regionDepth.get(thread) > 0;
  }

  /** The region, if it was the outermost, else -1. */
  int leaveRegion(int thread) {
    regionDepth.set(thread, regionDepth.get(thread) - 1);
    return regionDepth.get(thread) == 0 ? region.get(thread) : -1;
  }

  void touch(int thread, int variable, boolean write) {
    int first = firstThread.get(variable);
    if (first < 0) {
      firstThread.set(variable, thread);
    } else if (first != thread) {
      several.set(variable);
    }
    if (write) {
      written.set(variable);
    }
  }

  boolean isShared(int variable) {
    return several.get(variable) && written.get(variable);
  }

  /** Whether an access can have this value: the first one tells the initial value. */
  boolean hasValue(int thread, int variable, boolean write, long value) {
    boolean first = firstThread.get(variable) < 0;
    touch(thread, variable, write);
    room(variable);
    boolean possible = write || first || version[variable] == value;
    version[variable] = value;
    return possible;
  }

  private void room(int variable) {
    if (variable >= version.length) {
      version = Arrays.copyOf(version, Math.max(variable + 1, version.length * 2));
    }
  }

  /** Stands for the value that a read sees. */
  long version(int thread, int variable) {
    touch(thread, variable, false);
    return variable < version.length ? version[variable] : 0;
  }

  /** Stands for the value that a write stores. */
  long newVersion(int thread, int variable) {
    touch(thread, variable, true);
    room(variable);
    version[variable] = ++versions;
    return versions;
  }
}
