// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import dev.reweave.trace.EventKind;

/** What makes two accesses of one thread to one variable the same for phase II. */
record AccessKey(EventKind kind, int site, int state) {
  private static final int KIND_BITS = 3;
  private static final int SITE_BITS = 28;

  /** The key as one number, which tables look up faster. */
  long packed() {
    return ((long) state << SITE_BITS | site) << KIND_BITS | kind.ordinal();
  }

  static AccessKey of(long packed) {
    int kind = (int) packed & (1 << KIND_BITS) - 1;
    int site = (int) (packed >>> KIND_BITS) & (1 << SITE_BITS) - 1;
    return new AccessKey(EventKind.of(kind), site, (int) (packed >>> KIND_BITS + SITE_BITS));
  }
}
