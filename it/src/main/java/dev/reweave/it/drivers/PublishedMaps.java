// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * One thread writes each field and then changes a map, or an object of the program that is copied;
 * the other reads the field twice if it sees the change, by another way than the key that was
 * changed: so no write can come between the two reads. Only {@code free} and {@code freeKeys} are
 * read whatever was seen.
 */
public final class PublishedMaps {
  static int free;
  static int freeKeys;
  static int keptEntry;
  static int copiedEntry;
  static int sortedEntry;
  static int accessOrder;
  static int accessOrderDefault;
  static int eldest;
  static int letters;
  static int lettersInSet;
  static int lettersInSkipList;
  static int ownOrder;
  static int copiedObject;
  static int copiedList;

  private static final Map<Integer, Integer> KEPT = new HashMap<>(Map.of(1, 1));
  private static final Map.Entry<Integer, Integer> KEPT_ENTRY = KEPT.entrySet().iterator().next();
  private static final Map<Integer, Integer> COPIED = new LinkedHashMap<>(Map.of(1, 1, 2, 2));
  private static final List<Map.Entry<Integer, Integer>> COPIED_ENTRIES =
      new ArrayList<>(COPIED.entrySet());
  private static final Map<Integer, Integer> SORTED = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3));
  private static final List<Map.Entry<Integer, Integer>> SORTED_ENTRIES = new ArrayList<>();
  private static final Map<Integer, Integer> ACCESSED = new LinkedHashMap<>(16, 0.75f, true);
  private static final Map<Integer, Integer> ACCESSED_DEFAULT =
      new LinkedHashMap<>(16, 0.75f, true);
  private static final Map<Integer, Integer> LIMITED = new Limited();
  private static final Map<String, Integer> LETTERS =
      Collections.synchronizedMap(new TreeMap<>(String.CASE_INSENSITIVE_ORDER));
  private static final Collection<String> LETTERS_IN_SET =
      new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
  private static final Map<String, Integer> LETTERS_IN_SKIP_LIST =
      new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER);
  private static final Map<Integer, Integer> OWN_ORDER =
      new TreeMap<>(Comparator.comparing(n -> n % 10));
  private static final Map<Object, Integer> IDENTITIES =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private static final String ONE = new String("key");
  private static final String OTHER = new String("key");
  private static final Copied OBJECT = new Copied();
  private static final CopiedList LIST = new CopiedList();

  static {
    SORTED_ENTRIES.addAll(SORTED.entrySet());
    ACCESSED.put(1, 1);
    ACCESSED.put(2, 2);
    ACCESSED_DEFAULT.put(1, 1);
    ACCESSED_DEFAULT.put(2, 2);
    LIMITED.put(1, 1);
  }

  private static final class Limited extends LinkedHashMap<Integer, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > 1;
    }
  }

  private static class Copied implements Cloneable {
    volatile int number;

    @Override
    public Copied clone() {
      try {
        return (Copied) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final class CopiedList extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
    volatile int number;
  }

  private PublishedMaps() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedMaps::write, PublishedMaps::read);
  }

  private static void write() {
    free = free + 1;
    freeKeys = 1;
    IDENTITIES.put(ONE, 1);
    keptEntry = 1;
    KEPT_ENTRY.setValue(7);
    copiedEntry = 1;
    COPIED.put(2, 7);
    sortedEntry = 1;
    SORTED_ENTRIES.get(2).setValue(7);
    accessOrder = 1;
    ACCESSED.get(1);
    accessOrderDefault = 1;
    ACCESSED_DEFAULT.getOrDefault(1, 0);
    eldest = 1;
    LIMITED.put(2, 2);
    letters = 1;
    LETTERS.put("Word", 7);
    lettersInSet = 1;
    LETTERS_IN_SET.add("Word");
    lettersInSkipList = 1;
    LETTERS_IN_SKIP_LIST.put("Word", 7);
    ownOrder = 1;
    OWN_ORDER.put(11, 7);
    copiedObject = 1;
    OBJECT.number = 7;
    copiedList = 1;
    LIST.number = 7;
  }

  private static int read() {
    int sum = 0;
    free = free + 1;
    if (IDENTITIES.get(OTHER) == null) {
      sum += freeKeys;
      sum += freeKeys;
    }
    if (KEPT.get(1) == 7) {
      sum += keptEntry;
      sum += keptEntry;
    }
    if (valueOf(COPIED_ENTRIES, 2) == 7) {
      sum += copiedEntry;
      sum += copiedEntry;
    }
    if (SORTED.get(3) == 7) {
      sum += sortedEntry;
      sum += sortedEntry;
    }
    if (first(ACCESSED) == 2) {
      sum += accessOrder;
      sum += accessOrder;
    }
    if (first(ACCESSED_DEFAULT) == 2) {
      sum += accessOrderDefault;
      sum += accessOrderDefault;
    }
    if (!LIMITED.containsKey(1)) {
      sum += eldest;
      sum += eldest;
    }
    if (LETTERS.get("WORD") != null) {
      sum += letters;
      sum += letters;
    }
    if (LETTERS_IN_SET.contains("WORD")) {
      sum += lettersInSet;
      sum += lettersInSet;
    }
    if (LETTERS_IN_SKIP_LIST.containsKey("WORD")) {
      sum += lettersInSkipList;
      sum += lettersInSkipList;
    }
    if (OWN_ORDER.get(1) != null) {
      sum += ownOrder;
      sum += ownOrder;
    }
    if (OBJECT.clone().number == 7) {
      sum += copiedObject;
      sum += copiedObject;
    }
    if (((CopiedList) LIST.clone()).number == 7) {
      sum += copiedList;
      sum += copiedList;
    }
    return sum;
  }

  private static int first(Map<Integer, Integer> map) {
    Iterator<Integer> keys = map.keySet().iterator();
    return keys.next();
  }

  private static int valueOf(List<Map.Entry<Integer, Integer>> entries, int key) {
    for (Map.Entry<Integer, Integer> entry : entries) {
      if (entry.getKey() == key) {
        return entry.getValue();
      }
    }
    return 0;
  }
}
