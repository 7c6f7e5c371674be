// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import jdk.internal.misc.Unsafe;

/**
 * Maps of which the object, not the class, says what a call with a key concerns: those with a
 * comparator, by which unequal keys may be one; those that compare keys by identity; linked ones
 * whose order every look changes, or that drop their eldest entry when another comes.
 */
final class MapRules {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long ACCESS_ORDER = ModelClass.offsetIn(LinkedHashMap.class, "accessOrder");

  /**
   * A trait of classes, at run time only: this class has to be asked. Traits have no use for the
   * bits that say what a cell action touches.
   */
  static final int PECULIAR = 1 << CallCode.RAW_SHIFT;

  /** The same of views of lists whose indexes are not those of the list. */
  static final int SHIFTED = 2 << CallCode.RAW_SHIFT;

  private MapRules() {}

  /** {@link #PECULIAR}, {@link #SHIFTED} or 0. */
  static int trait(Class<?> type) {
    if (type.getName().endsWith("SubList") || type.getName().startsWith("java.util.ReverseOrder")) {
      return SHIFTED;
    }
    boolean is =
        LinkedHashMap.class.isAssignableFrom(type)
            || TreeMap.class.isAssignableFrom(type)
            || ConcurrentSkipListMap.class.isAssignableFrom(type)
            || IdentityHashMap.class.isAssignableFrom(type);
    return is ? PECULIAR : 0;
  }

  /**
   * Whether a call with a key that found an entry, or made one, has changed what calls with other
   * keys find, or in which order the map shows its entries.
   */
  static boolean changesAll(ThreadLog log, Object map, int code, boolean isChange) {
    if (!(map instanceof LinkedHashMap)) {
      return false;
    }
    boolean moves = (code & CallCode.MOVES) != 0 && U.getBoolean(map, ACCESS_ORDER);
    return moves || isChange && ModelClasses.of(log, map.getClass()).dropsEldest;
  }

  /** Whether a class of maps says itself when the eldest entry has to go. */
  static boolean dropsEldest(Class<?> type) {
    if (!LinkedHashMap.class.isAssignableFrom(type)) {
      return false;
    }
    for (Class<?> c = type; c != LinkedHashMap.class; c = c.getSuperclass()) {
      try {
        return c.getDeclaredMethod("removeEldestEntry", Map.Entry.class) != null;
      } catch (NoSuchMethodException inherited) {
        // Perhaps a superclass has it.
      } catch (LinkageError unknown) {
        return true;
      }
    }
    return false;
  }

  /** As {@link ContentKeys#of}, by the rules of the map. */
  static long key(ThreadLog log, Object map, Object key, int traits) {
    if (map instanceof IdentityHashMap) {
      return RecordedIds.of(log, key);
    }
    Comparator<?> order = map instanceof SortedMap ? ((SortedMap<?, ?>) map).comparator() : null;
    if (order == String.CASE_INSENSITIVE_ORDER && key instanceof String) {
      return ContentKeys.ofAnyCase((String) key);
    }
    boolean isOwn =
        order == null || order == Comparator.naturalOrder() || order == Collections.reverseOrder();
    return isOwn ? ContentKeys.of(log, key, traits) : ContentKeys.NONE;
  }
}
