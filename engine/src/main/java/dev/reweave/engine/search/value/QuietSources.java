// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.search.value;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;

/** Where the reads of one thread that have no events read from: writes by thread and step. */
final class QuietSources {
  private final Int2LongOpenHashMap writes = new Int2LongOpenHashMap();

  QuietSources() {
    writes.defaultReturnValue(-1);
  }

  void put(int read, int thread, int write) {
    writes.put(read, (long) thread << 32 | write);
  }

  void remove(int read) {
    writes.remove(read);
  }

  /** The thread of the write, -1 for the initial value. */
  int thread(int read) {
    return (int) (writes.get(read) >> 32);
  }

  /** The step of the write. */
  int step(int read) {
    return (int) writes.get(read);
  }
}
