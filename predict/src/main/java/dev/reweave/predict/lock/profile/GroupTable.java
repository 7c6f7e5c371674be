// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.predict.lock.state.LockStates;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@link AccessGroup}s of one thread and variable while they grow: heads, one for each group,
 * and cells, one for each lock state of a group, in arrays of numbers. Most occurrences are nothing
 * new and should touch little memory: a lock state for which a group has no room is known for one
 * by the group's head alone.
 */
public final class GroupTable {
  /** What {@link #find} says of a key it does not know. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  private static final int CUT = 1;
  private static final int UPDATES = 2;
  private static final int FLAG_BITS = 2;

  // Words of a head: the key; number of states, and flags; bits of the states' numbers, so that
  // most states it does not have need not be looked for; bits of the locks that all states hold.
  private static final int INFO = 1;
  private static final int FILTER = 2;
  private static final int COMMON = 4;
  private static final int HEAD = 6;

  // Words of a lock state: the last is the first word of a row.
  private static final int COUNT = 0;
  private static final int EPOCH = 1;
  private static final int EPOCHS = 2;
  private static final int STRIDE_MASK = 3;
  private static final int LAST = 4;

  /** With more cells than this they are looked up in a map. */
  private static final int SEARCHED = 64;

  private static final int[] NONE = {};
  private static final OccurrenceSamples[] NO_SAMPLES = {};

  private final int width;
  private final int words;

  private int[] heads = NONE;

  /** So much of {@link #heads} is in use. */
  private int end;

  /** For each cell where its head is and the lock state. */
  private int[] names = NONE;

  private int[] cells = NONE;
  private OccurrenceSamples[] samples = NO_SAMPLES;
  private int size;
  private @Nullable Long2IntOpenHashMap index;

  /** Rows of samples are this wide. */
  GroupTable(int width) {
    this.width = width;
    this.words = LAST + width;
  }

  /** The cell of the key and state; else the complement of where the head is, or UNKNOWN. */
  public int find(int key, int state) {
    if (index != null) {
      return lookUp(index, key, state);
    }
    for (int head = 0; head < end; head += HEAD) {
      if (heads[head] == key) {
        return (bits(head, FILTER) & 1L << state) == 0 ? ~head : search(head, state);
      }
    }
    return UNKNOWN;
  }

  private int search(int head, int state) {
    for (int i = 0; i < 2 * size; i += 2) {
      if (names[i + 1] == state && names[i] == head) {
        return i / 2;
      }
    }
    return ~head;
  }

  private static int lookUp(Long2IntOpenHashMap index, int key, int state) {
    int cell = index.get(indexed(key, state));
    if (cell < 0) {
      int head = index.get(indexed(key, -1));
      return head < 0 ? UNKNOWN : ~head;
    }
    return cell;
  }

  /** Counts another occurrence; whether its row is to be {@link #keep kept}. */
  boolean count(int cell, int epoch) {
    int at = cell * words;
    return ++cells[at + COUNT] <= OccurrenceSamples.EARLY || cells[at + EPOCH] != epoch;
  }

  /** Keeps the row of the occurrence counted last. */
  void keep(int cell, int epoch, int[] row) {
    int at = cell * words;
    if (cells[at + EPOCH] == epoch && cells[at + COUNT] > 1) {
      samples[cell].add(row);
      return;
    }
    cells[at + EPOCH] = epoch;
    System.arraycopy(row, 0, cells, at + LAST, width);
    if ((cells[at + EPOCHS]++ & cells[at + STRIDE_MASK]) == 0 && samples[cell].add(row)) {
      samples[cell].thin();
      cells[at + STRIDE_MASK] = cells[at + STRIDE_MASK] << 1 | 1;
    }
  }

  /** A new group without lock states; returns where its head is. */
  int open(int key) {
    int head = end;
    end += HEAD;
    if (end > heads.length) {
      heads = Arrays.copyOf(heads, Math.max(2 * HEAD, end + (end / HEAD / 2) * HEAD));
    }
    heads[head] = key;
    setBits(head, COMMON, -1L);
    if (index != null) {
      index.put(indexed(key, -1), head);
    }
    return head;
  }

  /** A new lock state of a group, with its first occurrence. */
  void add(int head, int state, long heldBits, int epoch, int[] row) {
    heads[head + INFO] += 1 << FLAG_BITS;
    setBits(head, COMMON, common(head) & heldBits);
    setBits(head, FILTER, bits(head, FILTER) | 1L << state);
    int cell = cell(head, state);
    samples[cell] = new OccurrenceSamples(width);
    cells[cell * words + COUNT] = 1;
    keep(cell, epoch, row);
  }

  private int cell(int head, int state) {
    if (size == samples.length) {
      int room = Math.max(2, size + (size >> 1) + 1);
      names = Arrays.copyOf(names, room * 2);
      cells = Arrays.copyOf(cells, room * words);
      samples = Arrays.copyOf(samples, room);
    }
    names[2 * size] = head;
    names[2 * size + 1] = state;
    size++;
    if (index != null) {
      index.put(indexed(heads[head], state), size - 1);
    } else if (size > SEARCHED) {
      index();
    }
    return size - 1;
  }

  private void index() {
    index = new Long2IntOpenHashMap(2 * size);
    index.defaultReturnValue(-1);
    for (int head = 0; head < end; head += HEAD) {
      index.put(indexed(heads[head], -1), head);
    }
    for (int i = 0; i < size; i++) {
      index.put(indexed(heads[names[2 * i]], names[2 * i + 1]), i);
    }
  }

  private static long indexed(int key, int state) {
    return (long) key << 32 | state + 1;
  }

  /** How many lock states the group has. */
  int states(int head) {
    return heads[head + INFO] >> FLAG_BITS;
  }

  /** Bits of the locks that all lock states of the group hold. */
  long common(int head) {
    return bits(head, COMMON);
  }

  private long bits(int head, int word) {
    int at = head + word;
    return (long) heads[at + 1] << 32 | heads[at] & 0xFFFFFFFFL;
  }

  private void setBits(int head, int word, long bits) {
    int at = head + word;
    heads[at] = (int) bits;
    heads[at + 1] = (int) (bits >>> 32);
  }

  /** Whatever can happen in this lock state can happen in one that the group has. */
  boolean covers(int head, int state, LockStates all) {
    for (int i = 0; i < size; i++) {
      if (names[2 * i] == head && all.within(names[2 * i + 1], state)) {
        return true;
      }
    }
    return false;
  }

  /** Some lock state was left out for which no kept one stands. */
  boolean isCut(int head) {
    return (heads[head + INFO] & CUT) != 0;
  }

  void cut(int head) {
    heads[head + INFO] |= CUT;
  }

  /** See {@link AccessGroup#updates}. */
  public void update(int head) {
    heads[head + INFO] |= UPDATES;
  }

  boolean isEmpty() {
    return end == 0;
  }

  /** How many lock states all groups have together. */
  int occurrences() {
    return size;
  }

  void clear() {
    heads = NONE;
    end = 0;
    names = NONE;
    cells = NONE;
    samples = NO_SAMPLES;
    size = 0;
    index = null;
  }

  /** What has been gathered, in the order it came up. To be called once, at the end. */
  List<AccessGroup> close(int thread) {
    List<AccessGroup> all = new ArrayList<>(end / HEAD);
    for (int head = 0; head < end; head += HEAD) {
      all.add(group(thread, head));
    }
    return all;
  }

  private AccessGroup group(int thread, int head) {
    int[] which = new int[states(head)];
    for (int i = 0, to = 0; to < which.length; i++) {
      if (names[2 * i] == head) {
        which[to++] = i;
      }
    }
    boolean updates = (heads[head + INFO] & UPDATES) != 0;
    return new AccessGroup(thread, heads[head], updates, this, which);
  }

  /** The lock state of a cell. */
  int state(int cell) {
    return names[2 * cell + 1];
  }

  /** How many occurrences it has had. */
  int count(int cell) {
    return cells[cell * words + COUNT];
  }

  /** Its samples, to which the last occurrence is added now: of most cells nobody asks for them. */
  OccurrenceSamples samples(int cell) {
    samples[cell].close(cells, cell * words + LAST);
    return samples[cell];
  }
}
