// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The {@link Group}s of one thread and variable while they grow: cells in arrays of numbers, so
 * that an occurrence that is nothing new touches little memory. A group's cells have its key; the
 * first is its header, the others are its lock states.
 */
final class Groups {
  /** What {@link #find} says of a key it does not know. */
  static final int UNKNOWN = Integer.MIN_VALUE;

  private static final int CUT = 1;
  private static final int UPDATES = 2;
  private static final int FLAG_BITS = 2;

  // Words of a header: bits of the locks that all its states hold; bits of its states' numbers,
  // so that most states it does not have need not be looked for.
  private static final int COMMON = 0;
  private static final int FILTER = 2;

  // Words of a lock state: the last is the first word of a row.
  private static final int COUNT = 0;
  private static final int EPOCH = 1;
  private static final int EPOCHS = 2;
  private static final int STRIDE_MASK = 3;
  private static final int LAST = 4;

  /** With more cells than this they are looked up in a map. */
  private static final int SEARCHED = 64;

  private static final int[] NONE = {};
  private static final Samples[] NO_SAMPLES = {};

  private final int width;
  private final int words;

  /** For each cell its key and its state; a header has ~(number of states, flags) for the state. */
  private int[] names = NONE;

  private int[] cells = NONE;
  private Samples[] samples = NO_SAMPLES;
  private int size;
  private Long2IntOpenHashMap index;

  /** Rows of samples are this wide. */
  Groups(int width) {
    this.width = width;
    this.words = LAST + width;
  }

  /** The cell of the key and state; else the complement of the group's header, or UNKNOWN. */
  int find(int key, int state) {
    if (index != null) {
      return lookUp(key, state);
    }
    int header = UNKNOWN;
    for (int i = 0; i < 2 * size; i += 2) {
      if (names[i] == key) {
        int found = names[i + 1];
        if (found == state) {
          return i / 2;
        }
        if (found < 0) {
          header = ~(i / 2);
          if ((bits(i / 2, FILTER) & 1L << state) == 0) {
            return header;
          }
        }
      }
    }
    return header;
  }

  private int lookUp(int key, int state) {
    int cell = index.get(indexed(key, state));
    if (cell < 0) {
      int header = index.get(indexed(key, -1));
      return header < 0 ? UNKNOWN : ~header;
    }
    return cell;
  }

  /** Counts another occurrence; whether its row is to be {@link #keep kept}. */
  boolean count(int cell, int epoch) {
    int at = cell * words;
    return ++cells[at + COUNT] <= Samples.EARLY || cells[at + EPOCH] != epoch;
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

  /** A new group without lock states; returns its header. */
  int open(int key) {
    int header = cell(key, ~0);
    setBits(header, COMMON, -1L);
    return header;
  }

  /** A new lock state of a group, with its first occurrence. */
  void add(int header, int state, long heldBits, int epoch, int[] row) {
    names[2 * header + 1] = ~(~names[2 * header + 1] + (1 << FLAG_BITS));
    setBits(header, COMMON, common(header) & heldBits);
    setBits(header, FILTER, bits(header, FILTER) | 1L << state);
    int cell = cell(names[2 * header], state);
    samples[cell] = new Samples(width);
    cells[cell * words + COUNT] = 1;
    keep(cell, epoch, row);
  }

  private int cell(int key, int state) {
    if (size == samples.length) {
      int room = Math.max(2, size + (size >> 1) + 1);
      names = Arrays.copyOf(names, room * 2);
      cells = Arrays.copyOf(cells, room * words);
      samples = Arrays.copyOf(samples, room);
    }
    names[2 * size] = key;
    names[2 * size + 1] = state;
    size++;
    if (index != null) {
      index.put(indexed(key, Math.max(-1, state)), size - 1);
    } else if (size > SEARCHED) {
      index();
    }
    return size - 1;
  }

  private void index() {
    index = new Long2IntOpenHashMap(2 * size);
    index.defaultReturnValue(-1);
    for (int i = 0; i < size; i++) {
      index.put(indexed(names[2 * i], Math.max(-1, names[2 * i + 1])), i);
    }
  }

  private static long indexed(int key, int state) {
    return (long) key << 32 | state + 1;
  }

  /** How many lock states the group has. */
  int states(int header) {
    return ~names[2 * header + 1] >> FLAG_BITS;
  }

  /** Bits of the locks that all lock states of the group hold. */
  long common(int header) {
    return bits(header, COMMON);
  }

  private long bits(int header, int word) {
    int at = header * words + word;
    return (long) cells[at + 1] << 32 | cells[at] & 0xFFFFFFFFL;
  }

  private void setBits(int header, int word, long bits) {
    int at = header * words + word;
    cells[at] = (int) bits;
    cells[at + 1] = (int) (bits >>> 32);
  }

  /** Whatever can happen in this lock state can happen in one that the group has. */
  boolean covers(int header, int state, LockStates all) {
    int key = names[2 * header];
    for (int i = header + 1; i < size; i++) {
      if (names[2 * i] == key && all.within(names[2 * i + 1], state)) {
        return true;
      }
    }
    return false;
  }

  /** Some lock state was left out for which no kept one stands. */
  boolean isCut(int header) {
    return (~names[2 * header + 1] & CUT) != 0;
  }

  void cut(int header) {
    flag(header, CUT);
  }

  /** See {@link Group#updates}. */
  void update(int header) {
    flag(header, UPDATES);
  }

  private void flag(int header, int flag) {
    names[2 * header + 1] = ~(~names[2 * header + 1] | flag);
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** How many lock states all groups have together. */
  int occurrences() {
    int sum = 0;
    for (int i = 0; i < size; i++) {
      sum += names[2 * i + 1] >= 0 ? 1 : 0;
    }
    return sum;
  }

  void clear() {
    names = NONE;
    cells = NONE;
    samples = NO_SAMPLES;
    size = 0;
    index = null;
  }

  /** What has been gathered, in the order it came up. To be called once, at the end. */
  List<Group> close(int thread) {
    List<Group> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      if (names[2 * i + 1] < 0) {
        all.add(group(thread, i));
      }
    }
    return all;
  }

  private Group group(int thread, int header) {
    int n = states(header);
    int key = names[2 * header];
    boolean updates = (~names[2 * header + 1] & UPDATES) != 0;
    int[] which = new int[n];
    for (int i = header + 1, to = 0; to < n; i++) {
      if (names[2 * i] == key) {
        which[to++] = i;
      }
    }
    return new Group(thread, key, updates, this, which);
  }

  /** The lock state of a cell that is no header. */
  int state(int cell) {
    return names[2 * cell + 1];
  }

  /** How many occurrences it has had. */
  int count(int cell) {
    return cells[cell * words + COUNT];
  }

  /** Its samples, to which the last occurrence is added now: of most cells nobody asks for them. */
  Samples samples(int cell) {
    samples[cell].close(cells, cell * words + LAST);
    return samples[cell];
  }
}
