// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.BaseStream;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What a call that makes an object into text, compares or hashes it sees below its surface: the
 * contents and values of JDK objects that it holds, at any depth. Fields of the program's own
 * classes are left to their own code, but for records, whose methods the JVM makes.
 *
 * <p>Nothing of the program is called: references are followed in memory. At most {@link #MOST}
 * objects are looked at in one call.
 */
final class NestedContent {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Bounds the time of one call; large containers of plain values cost no more. */
  static final int MOST = 4096;

  private static final int NAMED = CallCode.READ | 1 << CallCode.PART_SHIFT;

  private final ThreadLog log;
  private final boolean deep;
  private final ArrayDeque<Object> open = new ArrayDeque<Object>();
  private final ArrayDeque<Object> found = new ArrayDeque<Object>();
  private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<Object, Object>();

  private NestedContent(ThreadLog log, boolean deep) {
    this.log = log;
    this.deep = deep;
  }

  /** Records a read of everything within an object; of the object itself the caller tells. */
  static void record(ThreadLog log, @Nullable Object outer, int site) {
    if (outer == null || outer instanceof String || Models.source == null) {
      return;
    }
    if (recordState(log, outer, site)) {
      return;
    }
    BackingArrays.record(log, outer, site);
    if (isLeaf(log, outer)) {
      return;
    }
    NestedContent nested = new NestedContent(log, true);
    log.off++;
    try {
      nested.gather(outer);
    } finally {
      log.off--;
    }
    for (Object o : nested.found) {
      if (!recordState(log, o, site)) {
        recordLook(log, o, site);
      }
    }
  }

  private static void recordLook(ThreadLog log, Object o, int site) {
    if (ModelCells.isAtomic(o)) {
      ModelCells.look(log, o, site);
    } else if (o.getClass().isArray()) {
      ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, o, 0, Array.getLength(o), log, site);
    } else {
      BackingArrays.record(log, o, site);
      ModelContent.recordContent(log, CallCode.READS_ARGUMENT, o, site);
    }
  }

  /**
   * The text of a thread shows its name and its priority, that of a synchroniser its state.
   *
   * @return whether it is one of these
   */
  private static boolean recordState(ThreadLog log, Object o, int site) {
    ModelClass known = ModelClasses.of(log, o.getClass());
    if (known.isSynchroniser) {
      ModelSync.look(log, ModelContent.id(log, o), site);
      return true;
    } else if (o instanceof Thread) {
      ModelContent.record(log, NAMED, o, null, 0, true, site);
      return true;
    }
    return false;
  }

  /** Records a read of a key that is compared with others, if it is one that may change. */
  static void compared(ThreadLog log, Object key, int site) {
    if (Models.source == null || isValue(key)) {
      return;
    }
    ModelClass known = ModelClasses.of(log, key.getClass());
    if (known.keys() == ModelClass.BY_IDENTITY && !(key instanceof Comparable)) {
      return; // a thread, say: nothing of it is looked at
    }
    if (known.platform && (known.hasContent() || !isLeaf(log, key))) {
      ModelContent.recordContent(log, CallCode.READS_ARGUMENT, key, site);
      record(log, key, site);
    }
  }

  /**
   * The same of what a collection or an array holds, or of a map's keys: each becomes the key of
   * another.
   */
  static void comparedWithin(ThreadLog log, Object outer, int site) {
    if (Models.source == null) {
      return;
    }
    boolean isMap = outer instanceof Map;
    Object holder = isMap || outer instanceof Collection ? ModelContent.owner(log, outer) : outer;
    if (holder instanceof Map) {
      boolean showsKeys = isMap || outer instanceof Set;
      if (showsKeys && ModelClasses.of(log, holder.getClass()).platform) {
        comparedKeys(log, (Map<?, ?>) holder, site);
      }
      return;
    }
    boolean isKnown =
        holder instanceof Collection && ModelClasses.of(log, holder.getClass()).platform;
    if (!isKnown && !(holder instanceof Object[])) {
      return;
    }
    NestedContent nested = new NestedContent(log, false);
    log.off++;
    try {
      nested.gather(holder);
    } finally {
      log.off--;
    }
    for (Object o : nested.found) {
      compared(log, o, site);
    }
  }

  /** Only methods of the JDK are called: it is a map of its own, and nothing is compared. */
  private static void comparedKeys(ThreadLog log, Map<?, ?> map, int site) {
    ArrayDeque<Object> keys = new ArrayDeque<Object>();
    log.off++;
    try {
      int left = MOST;
      for (Iterator<?> i = map.keySet().iterator(); left > 0 && i.hasNext(); left--) {
        Object key = i.next();
        if (key != null && !(key instanceof String)) {
          keys.add(key);
        }
      }
    } catch (RuntimeException changedMeanwhile) {
      // The call itself will have met the same, or was luckier.
    } finally {
      log.off--;
    }
    for (Object key : keys) {
      compared(log, key, site);
    }
  }

  /**
   * Records that an object was given to code of which nobody says what it does: its content, its
   * elements and whatever it holds may have been read or changed. Values of atomic objects are
   * taken to be read only.
   *
   * @param deep whether what the contents hold was reached, too; not only the nearest contents
   */
  static void reach(ThreadLog log, @Nullable Object outer, boolean deep, int site) {
    if (outer == null || isInert(log, outer)) {
      return;
    }
    NestedContent nested = new NestedContent(log, deep);
    log.off++;
    try {
      nested.found.add(outer);
      nested.gather(outer);
    } finally {
      log.off--;
    }
    for (Object o : nested.found) {
      reached(log, o, site);
    }
  }

  /**
   * Whether code of the JDK finds out what an object is equal to, and by what may change. Objects
   * of the program compare themselves, but for collections and records.
   */
  static boolean mayDiffer(ThreadLog log, Object o) {
    ModelClass known = ModelClasses.of(log, o.getClass());
    return known.isContainer || known.isEntry || known.hasContent() || !isLeaf(log, o);
  }

  private static boolean isInert(ThreadLog log, Object o) {
    if (o instanceof String) {
      return true;
    }
    ModelClass known = ModelClasses.of(log, o.getClass());
    return !known.isArray
        && known.backing == BackingArrays.NONE
        && !known.hasContent()
        && known.references().length == 0
        && !ModelCells.isAtomic(o);
  }

  private static void reached(ThreadLog log, Object o, int site) {
    ModelClass known = ModelClasses.of(log, o.getClass());
    if (ModelCells.isAtomic(o)) {
      ModelCells.look(log, o, site);
    } else if (known.isArray) {
      int length = Array.getLength(o);
      ArrayOps.record(RawLayout.ELEMENT_RANGE_OPAQUE, o, 0, length, log, site);
    } else if (known.showsArray) {
      reached(log, ModelContent.array(log, o), site);
    } else {
      if (known.backing != BackingArrays.NONE) {
        BackingArrays.record(log, o, site);
      }
      ModelContent.recordOpaque(log, o, site);
    }
  }

  /**
   * Whether nothing of an object ever changes, by its class alone: most keys are such, and what is
   * known of their class would take the place of what is known of the map's.
   */
  private static boolean isValue(Object o) {
    Class<?> type = o.getClass();
    return type == String.class
        || type == Integer.class
        || type == Long.class
        || type == Short.class
        || type == Byte.class
        || type == Character.class
        || type == Boolean.class
        || type == Float.class
        || type == Double.class;
  }

  private static boolean isLeaf(ThreadLog log, Object o) {
    return isValue(o)
        || ModelClasses.of(log, o.getClass()).references().length == 0 && !(o instanceof Object[]);
  }

  private void gather(Object outer) {
    seen.put(outer, outer);
    expand(outer);
    while (!open.isEmpty() && seen.size() < MOST) {
      Object o = open.poll();
      if (isSeen(o)) {
        found.add(o);
      }
      if (deep || o instanceof BaseStream || !ModelClasses.of(log, o.getClass()).hasContent()) {
        expand(o);
      }
    }
  }

  /** Arrays are only come by as elements of others. */
  private boolean isSeen(Object o) {
    ModelClass known = ModelClasses.of(log, o.getClass());
    return known.hasContent()
        || known.isArray
        || known.backing != BackingArrays.NONE
        || ModelCells.isAtomic(o);
  }

  private void expand(Object o) {
    if (o instanceof Object[]) {
      for (Object element : (Object[]) o) {
        add(element);
      }
      return;
    }
    for (long offset : ModelClasses.of(log, o.getClass()).references()) {
      Object next = U.getReference(o, offset);
      if (next instanceof Object[]) {
        expand(next); // an array of its own: the elements are what it holds
      } else {
        add(next);
      }
    }
  }

  private void add(@Nullable Object o) {
    if (o != null
        && !(o instanceof String)
        && seen.size() < MOST
        && (!isLeaf(log, o) || isSeen(o))
        && !seen.containsKey(o)) {
      seen.put(o, o);
      open.add(o);
    }
  }
}
