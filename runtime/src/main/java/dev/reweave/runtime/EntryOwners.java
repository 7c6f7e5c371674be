// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * To which map an entry belongs that a thread has kept: a change of it changes the map. Maps that
 * have shown their entries are remembered, and the entry is looked for in them once, by following
 * references: no code of the program is run.
 *
 * <p>Only in the last {@link #MOST} of them; an entry that was removed before it was looked for is
 * taken to be nobody's.
 */
final class EntryOwners {
  private static final Unsafe U = Unsafe.getUnsafe();
  static final int MOST = 1024;

  /** No map is higher, or has longer chains, unless it is being changed meanwhile. */
  private static final int LONGEST = 10_000;

  private static final WeakPairs OWNERS = new WeakPairs();
  private static final WeakPairs GIVERS = new WeakPairs();

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static final WeakReference<Object>[] LAST = new WeakReference[MOST];

  private static int count;

  private EntryOwners() {}

  /** Whether maps are made of such entries. */
  static boolean isNode(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      switch (c.getName()) {
        case "java.util.HashMap$Node":
        case "java.util.TreeMap$Entry":
        case "java.util.Hashtable$Entry":
        case "java.util.WeakHashMap$Entry":
        case "java.util.concurrent.ConcurrentHashMap$Node":
          return true;
        default:
      }
    }
    return false;
  }

  /** The map gives its entries to the program. */
  static void gives(ThreadLog log, Object map) {
    log.off++;
    try {
      if (GIVERS.get(map) == null) {
        add(map);
      }
    } finally {
      log.off--;
    }
  }

  private static synchronized void add(Object map) {
    GIVERS.put(map, map);
    LAST[count++ & MOST - 1] = new WeakReference<Object>(map);
  }

  /** The map that an entry is part of, or was when it was looked for first; null: none is known. */
  static @Nullable Object of(ThreadLog log, Object entry) {
    log.off++;
    try {
      Object known = OWNERS.get(entry);
      if (known == null) {
        known = find(entry);
        OWNERS.put(entry, known == null ? entry : known);
      }
      return known == entry ? null : known;
    } finally {
      log.off--;
    }
  }

  private static synchronized @Nullable Object find(Object entry) {
    Chains chains = Chains.of(entry);
    Object root = chains == null ? root(entry) : null;
    for (int i = 1; i <= MOST && i <= count; i++) {
      Object map = LAST[count - i & MOST - 1].get();
      if (map == null) {
        continue; // gone
      }
      boolean holds =
          chains != null && chains.isIn(map)
              ? chains.holds(map, entry)
              : root != null && map instanceof TreeMap && U.getReference(map, Trees.ROOT) == root;
      if (holds) {
        return map;
      }
    }
    return null;
  }

  private static @Nullable Object root(Object entry) {
    Object at = entry;
    for (int i = 0; i < LONGEST; i++) {
      Object parent = U.getReference(at, Trees.PARENT);
      if (parent == null) {
        return at;
      }
      at = parent;
    }
    return null;
  }

  private static final class Trees {
    static final long ROOT = ModelClass.offsetIn(TreeMap.class, "root");
    static final long PARENT = offset("java.util.TreeMap$Entry", "parent");

    private Trees() {}
  }

  /** Maps that are tables of chains. */
  private static final class Chains {
    static final Chains HASH = new Chains(HashMap.class, "java.util.HashMap$Node");
    static final Chains OLD = new Chains(Hashtable.class, "java.util.Hashtable$Entry");
    static final Chains WEAK = new Chains(WeakHashMap.class, "java.util.WeakHashMap$Entry");

    /** Its iterators show copies, its reductions and searches the entries themselves. */
    static final Chains CONCURRENT =
        new Chains(ConcurrentHashMap.class, "java.util.concurrent.ConcurrentHashMap$Node");

    private final Class<?> type;
    private final Class<?> node;
    private final long table;
    private final long next;
    private final long hash;

    private Chains(Class<?> type, String node) {
      this.type = type;
      this.node = named(node);
      table = ModelClass.offsetIn(type, "table");
      next = offset(node, "next");
      hash = offset(node, "hash");
    }

    static @Nullable Chains of(Object entry) {
      for (Chains chains : new Chains[] {HASH, OLD, WEAK, CONCURRENT}) {
        if (chains.node.isInstance(entry)) {
          return chains;
        }
      }
      return null;
    }

    boolean isIn(Object map) {
      return type.isInstance(map);
    }

    boolean holds(Object map, Object entry) {
      Object[] buckets = (Object[]) U.getReference(map, table);
      if (buckets == null || buckets.length == 0) {
        return false;
      }
      int h = U.getInt(entry, hash);
      int at = this == OLD ? (h & Integer.MAX_VALUE) % buckets.length : h & buckets.length - 1;
      Object node = buckets[at];
      for (int i = 0; node != null && i < LONGEST; i++) {
        if (node == entry) {
          return true;
        }
        node = U.getReference(node, next);
      }
      return false;
    }
  }

  private static Class<?> named(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw new LinkageError(name, e);
    }
  }

  private static long offset(String type, String field) {
    return ModelClass.offsetIn(named(type), field);
  }
}
