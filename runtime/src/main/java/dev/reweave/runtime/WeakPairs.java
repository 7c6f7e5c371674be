// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Objects and what is known of each, compared by identity; keeps none of them alive. Thread-safe;
 * runs no code of the program.
 */
final class WeakPairs {
  private static final class Pair extends WeakReference<Object> {
    final int hash;
    final WeakReference<Object> value;
    @Nullable Pair next;

    Pair(Object key, int hash, Object value) {
      super(key);
      this.hash = hash;
      this.value = new WeakReference<Object>(value);
    }
  }

  private @Nullable Pair[] buckets = new Pair[64];
  private int used;

  /** What was put for the object; null: nothing, or it is gone. */
  synchronized @Nullable Object get(Object key) {
    for (Pair p = buckets[at(System.identityHashCode(key))]; p != null; p = p.next) {
      if (p.refersTo(key)) {
        return p.value.get();
      }
    }
    return null;
  }

  synchronized void put(Object key, Object value) {
    if (used == buckets.length) {
      rehash();
    }
    int hash = System.identityHashCode(key);
    Pair pair = new Pair(key, hash, value);
    pair.next = buckets[at(hash)];
    buckets[at(hash)] = pair;
    used++;
  }

  private int at(int hash) {
    return hash & buckets.length - 1;
  }

  /** Leaves out what is gone; wider if that is not enough. */
  private void rehash() {
    Pair[] old = buckets;
    int live = 0;
    for (Pair first : old) {
      for (Pair p = first; p != null; p = p.next) {
        live += p.refersTo(null) ? 0 : 1;
      }
    }
    buckets = new Pair[live > old.length / 2 ? old.length * 2 : old.length];
    used = live;
    for (Pair first : old) {
      Pair next;
      for (Pair p = first; p != null; p = next) {
        next = p.next;
        if (!p.refersTo(null)) {
          p.next = buckets[at(p.hash)];
          buckets[at(p.hash)] = p;
        }
      }
    }
  }
}
