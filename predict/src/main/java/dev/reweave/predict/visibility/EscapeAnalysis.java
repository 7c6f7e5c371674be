// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.visibility;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Knows which objects other threads can have got hold of. Until an object has escaped from the
 * thread that made it, nobody else can slip in between two accesses to it: constructors and
 * whatever else is set up before publication.
 *
 * <p>Errs on the side of "escaped": an object counts as its thread's own only when its first event
 * is part of its making (a write by its constructor, or to a new array, which the first pass has
 * found no reason to take for an old one). It escapes when its id is written anywhere that has
 * escaped, when another thread touches it, and when its thread does anything that may publish
 * without our seeing the value (starts a thread, signals, changes a JDK object's content, calls
 * unknown code).
 */
final class EscapeAnalysis {
  private static final class Owned {
    final int thread;
    final int leaks;
    @Nullable Owned holder;
    boolean escaped;

    Owned(int thread, int leaks) {
      this.thread = thread;
      this.leaks = leaks;
    }
  }

  private final Long2ObjectOpenHashMap<Owned> objects = new Long2ObjectOpenHashMap<>();
  private final LongPredicate isObject;
  private int[] leaks = new int[16];
  private int most;

  /**
   * An instance that knows no object.
   *
   * @param isObject whether a written value may be the id of an object that matters
   * @param most with more objects than these, those that have escaped are forgotten: whoever meets
   *     them again takes them for escaped, too, unless they are still in the making
   */
  EscapeAnalysis(LongPredicate isObject, int most) {
    this.isObject = isObject;
    this.most = most;
  }

  /** No more will be known about the object than about one that was never seen. */
  void forget(long object) {
    objects.remove(object);
  }

  /** The thread did something that may publish anything it has. */
  void leak(int thread) {
    leaks = grown(leaks, thread);
    leaks[thread]++;
  }

  /**
   * The thread touches the object, which is 0 for statics. {@code making}: the access is part of
   * the object's making. True when other threads may know the object too.
   */
  boolean touch(int thread, long object, boolean making) {
    return object == 0 || escaped(owned(thread, object, making), thread);
  }

  /** The thread writes a value into the object (0: a static); the value may be an object id. */
  void store(int thread, long into, long value) {
    if (value == 0 || !isObject.test(value)) {
      return;
    }
    Owned stored = owned(thread, value, false);
    if (stored.escaped) {
      return;
    }
    Owned holder = into == 0 ? null : objects.get(into);
    if (holder == null
        || escaped(holder, thread)
        || stored.holder != null
        || holds(stored, holder)) {
      stored.escaped = true;
    } else {
      stored.holder = holder;
    }
  }

  private Owned owned(int thread, long object, boolean making) {
    Owned known = objects.get(object);
    if (known == null) {
      leaks = grown(leaks, thread);
      known = new Owned(thread, leaks[thread]);
      known.escaped = !making;
      objects.put(object, known);
      if (objects.size() > most) {
        objects.values().removeIf(o -> o.escaped);
        most = Math.max(most, 2 * objects.size());
      }
    }
    return known;
  }

  private boolean escaped(Owned object, int by) {
    if (!object.escaped) {
      object.escaped =
          object.thread != by
              || leaks[object.thread] > object.leaks
              || (object.holder != null && escaped(object.holder, by));
    }
    return object.escaped;
  }

  private static boolean holds(Owned object, Owned holder) {
    for (Owned h = holder; h != null; h = h.holder) {
      if (h == object) {
        return true;
      }
    }
    return false;
  }

  private static int[] grown(int[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, index * 2);
  }
}
