// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The id of an object that has no id field; an entry of the table in {@link RecordedIds}. Weak, and
 * without a queue: hooks must not touch one.
 */
final class WeakId extends WeakReference<Object> {
  final long id;
  final int hash;
  @Nullable WeakId next;

  /** For Thread objects: the thread's log, once it has one. */
  @Nullable ThreadLog log;

  /** For Thread objects: number of the thread that started it, -1 if not known. */
  int parent = -1;

  WeakId(@Nullable Object object, int hash, long id) {
    super(object);
    this.hash = hash;
    this.id = id;
  }
}
