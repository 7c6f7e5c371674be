// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The value of a vector clock: for each thread the last of its events that is known, -1 for none.
 * Immutable. A tree of short arrays that clocks share where they are equal: with thousands of
 * threads that start and end, a clock that learns of one more costs a path of the tree, not a copy
 * for all threads.
 *
 * <p>Time, with T threads: log T to look up and to raise an element; to join, what differs between
 * the two times log T, as shared parts are passed over.
 */
final class PersistentClock {
  /** Knows nothing. */
  static final PersistentClock NOTHING = new PersistentClock(new int[0], 0);

  private static final int BITS = 5;
  private static final int WIDTH = 1 << BITS;
  private static final int MASK = WIDTH - 1;

  /** At height 0 an {@code int[]} of at most {@link #WIDTH}, else an {@code Object[]} of such. */
  private final Object root;

  private final int height;

  private PersistentClock(Object root, int height) {
    this.root = root;
    this.height = height;
  }

  /** The last event of the thread that is known, -1 for none. */
  int get(int thread) {
    if (thread >>> BITS * height >= WIDTH) {
      return -1;
    }
    Object node = root;
    for (int h = height; h > 0; h--) {
      Object[] children = (Object[]) node;
      int i = thread >>> BITS * h & MASK;
      if (i >= children.length || children[i] == null) {
        return -1;
      }
      node = children[i];
    }
    int[] leaf = (int[]) node;
    int i = thread & MASK;
    return i < leaf.length ? leaf[i] : -1;
  }

  /** The same but for one element. */
  PersistentClock with(int thread, int event) {
    PersistentClock tall = this;
    while (thread >>> BITS * tall.height >= WIDTH) {
      tall = tall.taller();
    }
    return new PersistentClock(raise(tall.root, tall.height, thread, event), tall.height);
  }

  private PersistentClock taller() {
    return new PersistentClock(new Object[] {root}, height + 1);
  }

  private static Object raise(@Nullable Object node, int height, int thread, int event) {
    int i = thread >>> BITS * height & MASK;
    if (height == 0) {
      int[] leaf = node == null ? new int[0] : (int[]) node;
      int[] raised = Arrays.copyOf(leaf, Math.max(leaf.length, i + 1));
      Arrays.fill(raised, leaf.length, raised.length, -1);
      raised[i] = event;
      return raised;
    }
    Object[] children = node == null ? new Object[0] : (Object[]) node;
    Object[] raised = Arrays.copyOf(children, Math.max(children.length, i + 1));
    raised[i] = raise(raised[i], height - 1, thread, event);
    return raised;
  }

  /** The later of both in every element; one of the two where it is the later in all. */
  PersistentClock join(PersistentClock other) {
    if (other == this) {
      return this;
    }
    PersistentClock one = this;
    PersistentClock two = other;
    while (one.height < two.height) {
      one = one.taller();
    }
    while (two.height < one.height) {
      two = two.taller();
    }
    Object joined = joined(one.root, two.root, one.height);
    if (joined == one.root) {
      return one.height == height ? this : one;
    }
    return joined == two.root ? two : new PersistentClock(joined, one.height);
  }

  private static @Nullable Object joinedChild(@Nullable Object a, @Nullable Object b, int height) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return joined(a, b, height);
  }

  private static Object joined(Object a, Object b, int height) {
    if (a == b) {
      return a;
    }
    return height == 0
        ? joinLeaves((int[]) a, (int[]) b)
        : joinNodes((Object[]) a, (Object[]) b, height);
  }

  private static int[] joinLeaves(int[] a, int[] b) {
    boolean isFirst = true;
    boolean isSecond = true;
    for (int i = 0; i < Math.max(a.length, b.length); i++) {
      int one = i < a.length ? a[i] : -1;
      int two = i < b.length ? b[i] : -1;
      isFirst &= one >= two;
      isSecond &= two >= one;
    }
    if (isFirst || isSecond) {
      return isFirst ? a : b;
    }
    int[] joined = Arrays.copyOf(a, Math.max(a.length, b.length));
    Arrays.fill(joined, a.length, joined.length, -1);
    for (int i = 0; i < b.length; i++) {
      joined[i] = Math.max(joined[i], b[i]);
    }
    return joined;
  }

  private static Object[] joinNodes(Object[] a, Object[] b, int height) {
    Object[] joined = Arrays.copyOf(a, Math.max(a.length, b.length));
    boolean isFirst = true;
    boolean isSecond = true;
    for (int i = 0; i < joined.length; i++) {
      Object one = i < a.length ? a[i] : null;
      Object two = i < b.length ? b[i] : null;
      joined[i] = joinedChild(one, two, height - 1);
      isFirst &= joined[i] == one;
      isSecond &= joined[i] == two;
    }
    if (isFirst) {
      return a;
    }
    return isSecond ? b : joined;
  }

  /** Whether this is later than {@code clock} in an element other than {@code self}. */
  boolean addsTo(PersistentClock clock, int self) {
    if (this == clock) {
      return false;
    }
    Object known = clock.root;
    int at = clock.height;
    Object node = root;
    int h = height;
    while (at > h) {
      known = first(known);
      at--;
    }
    while (h > at) {
      Object[] children = node == null ? new Object[0] : (Object[]) node;
      for (int i = 1; i < children.length; i++) {
        if (adds(children[i], null, h - 1, i << BITS * h, self)) {
          return true;
        }
      }
      node = first(node);
      h--;
    }
    return adds(node, known, h, 0, self);
  }

  private static @Nullable Object first(@Nullable Object node) {
    return node == null ? null : ((Object[]) node)[0];
  }

  private static boolean adds(
      @Nullable Object news, @Nullable Object known, int height, int first, int self) {
    if (news == known || news == null) {
      return false;
    }
    if (height == 0) {
      int[] leaf = (int[]) news;
      int[] old = known == null ? new int[0] : (int[]) known;
      for (int i = 0; i < leaf.length; i++) {
        if (first + i != self && leaf[i] > (i < old.length ? old[i] : -1)) {
          return true;
        }
      }
      return false;
    }
    Object[] children = (Object[]) news;
    Object[] old = known == null ? new Object[0] : (Object[]) known;
    for (int i = 0; i < children.length; i++) {
      int from = first + (i << BITS * height);
      if (adds(children[i], i < old.length ? old[i] : null, height - 1, from, self)) {
        return true;
      }
    }
    return false;
  }
}
