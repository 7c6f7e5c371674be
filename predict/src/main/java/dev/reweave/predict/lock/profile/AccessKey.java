// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.trace.EventKind;

/** What makes two accesses of one thread to one variable in one lock state the same. */
public record AccessKey(EventKind kind, int site) {
  private static final int KIND_BITS = 3;

  /** The key as one number. */
  public static int packed(EventKind kind, int site) {
    return site << KIND_BITS | kind.ordinal();
  }

  public static AccessKey of(int packed) {
    return new AccessKey(EventKind.of(packed & (1 << KIND_BITS) - 1), packed >>> KIND_BITS);
  }
}
