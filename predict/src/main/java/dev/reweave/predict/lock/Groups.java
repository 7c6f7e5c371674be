// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/** The groups of one thread and variable, mostly one or two, in the order they came up. */
final class Groups {
  private static final Group[] NONE = {};
  private static final int SEARCHED = 8;

  private Group[] all = NONE;
  private int size;
  private int latest;
  private Long2ObjectOpenHashMap<Group> byKey;

  int size() {
    return size;
  }

  Group get(int i) {
    return all[i];
  }

  /** The group with this key, or null. */
  Group find(long key) {
    if (size > 0 && all[latest].key == key) {
      return all[latest];
    }
    if (byKey != null) {
      return byKey.get(key);
    }
    for (int i = 0; i < size; i++) {
      if (all[i].key == key) {
        latest = i;
        return all[i];
      }
    }
    return null;
  }

  void add(Group group) {
    if (size == all.length) {
      all = Arrays.copyOf(all, Math.max(1, size * 2));
    }
    all[size++] = group;
    if (size > SEARCHED) {
      index(group);
    }
  }

  private void index(Group group) {
    if (byKey == null) {
      byKey = new Long2ObjectOpenHashMap<>();
      for (int i = 0; i < size; i++) {
        byKey.put(all[i].key, all[i]);
      }
    }
    byKey.put(group.key, group);
  }

  /** How many lock states all groups have together. */
  int occurrences() {
    int sum = 0;
    for (int i = 0; i < size; i++) {
      sum += all[i].size();
    }
    return sum;
  }

  void clear() {
    all = NONE;
    size = 0;
    latest = 0;
    byKey = null;
  }
}
