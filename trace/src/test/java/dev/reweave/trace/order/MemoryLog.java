// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order;

import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.trace.order.merge.RawSource;
import dev.reweave.trace.order.merge.RawStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A log made by hand: records as the recorder would append them. */
final class MemoryLog implements RawSource {
  private final List<String> rows = new ArrayList<>();
  private final Map<Integer, Column> threads = new TreeMap<>();
  private final int block;
  private boolean complete = true;

  MemoryLog() {
    this(7);
  }

  /** {@code block}: records per block. */
  MemoryLog(int block) {
    this.block = block;
  }

  private static final class Column {
    long[] head = new long[16];
    long[] object = new long[16];
    long[] value = new long[16];
    int count;

    void add(long h, long o, long v) {
      if (count == head.length) {
        head = Arrays.copyOf(head, count * 2);
        object = Arrays.copyOf(object, count * 2);
        value = Arrays.copyOf(value, count * 2);
      }
      head[count] = h;
      object[count] = o;
      value[count++] = v;
    }
  }

  MemoryLog row(String... columns) {
    rows.add(String.join("\t", columns));
    return this;
  }

  MemoryLog segment(int thread, long number) {
    return add(thread, RawLayout.SEGMENT, 0, 0, number, 0);
  }

  MemoryLog add(int thread, int kind, int site, int aux, long object, long value) {
    long head = kind | (long) site << RawLayout.SITE_SHIFT | (long) aux << RawLayout.AUX_SHIFT;
    threads.computeIfAbsent(thread, t -> new Column()).add(head, object, value);
    return this;
  }

  /** A column of the thread's records from one on: 0 heads, 1 objects, 2 values. */
  long[] from(int thread, int record, int column) {
    Column c = threads.get(thread);
    if (c == null) {
      return new long[0];
    }
    long[] all = column == 0 ? c.head : column == 1 ? c.object : c.value;
    return Arrays.copyOfRange(all, record, c.count);
  }

  int records() {
    return threads.values().stream().mapToInt(c -> c.count).sum();
  }

  @Override
  public Path path() {
    return Path.of("memory");
  }

  @Override
  public boolean complete() {
    return complete;
  }

  /** As if the program was killed. */
  MemoryLog killed() {
    complete = false;
    return this;
  }

  @Override
  public List<String> rows() {
    return rows;
  }

  @Override
  public int[] threads() {
    return threads.keySet().stream().mapToInt(t -> t).toArray();
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public RawStream stream(int thread) {
    Column column = threads.get(thread);
    return new RawStream() {
      private int from = -block;
      private long[] head;
      private long[] object;
      private long[] value;

      @Override
      public boolean next() {
        from += block;
        if (from >= column.count) {
          return false;
        }
        head = Arrays.copyOfRange(column.head, from, from + count());
        object = Arrays.copyOfRange(column.object, from, from + count());
        value = Arrays.copyOfRange(column.value, from, from + count());
        return true;
      }

      @Override
      public int count() {
        return Math.min(block, column.count - from);
      }

      @Override
      public long[] head() {
        return head;
      }

      @Override
      public long[] object() {
        return object;
      }

      @Override
      public long[] value() {
        return value;
      }
    };
  }
}
