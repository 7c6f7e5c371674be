// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.slice;

import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.SyncInfo;
import dev.reweave.trace.VariableColumns;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * The trace of a slice in the making: variables, locks and synchronisation objects are numbered
 * anew, for a long trace has millions of them. Made-up events are at site 0, "unknown", so that
 * none is taken for part of a call.
 */
final class TraceExcerpt {
  private final TraceInfo whole;
  private final RowNumbers variables = new RowNumbers();
  private final RowNumbers locks = new RowNumbers();
  private final RowNumbers syncs = new RowNumbers();
  private IntToLongFunction permits = semaphore -> 0;
  private final byte[] kinds;
  private final int[] threads;
  private final int[] sites;
  private final int[] targets;
  private final long[] values;
  private int size;

  TraceExcerpt(TraceInfo whole, int room) {
    this.whole = whole;
    kinds = new byte[room];
    threads = new int[room];
    sites = new int[room];
    targets = new int[room];
    values = new long[room];
  }

  /** Adds an event, named as in the whole trace. */
  void add(EventKind kind, int thread, int site, int target, long value) {
    kinds[size] = (byte) kind.ordinal();
    threads[size] = thread;
    sites[size] = site;
    targets[size] = number(kind, target);
    values[size++] = value;
  }

  private int number(EventKind kind, int target) {
    return switch (kind.target()) {
      case VARIABLE -> variables.of(target);
      case LOCK -> locks.of(target);
      case SYNC -> syncs.of(target);
      case THREAD, METHOD, REGION -> target;
    };
  }

  int size() {
    return size;
  }

  /** Variables of the whole trace that are accessed. */
  IntArrayList variables() {
    return new IntArrayList(variables.rows());
  }

  /** How many permits a semaphore of the whole trace has when the slice begins. */
  void setPermits(IntToLongFunction permitsAtFirst) {
    permits = permitsAtFirst;
  }

  /** The trace: first the events from {@code preamble} on, then those before. */
  Trace trace(int preamble) {
    int front = size - preamble;
    return new Trace(
        info(),
        size,
        turned(kinds, new byte[size], preamble, front),
        turned(threads, new int[size], preamble, front),
        turned(sites, new int[size], preamble, front),
        turned(targets, new int[size], preamble, front),
        turned(values, new long[size], preamble, front));
  }

  @SuppressWarnings("SuspiciousSystemArraycopy")
  private static <T> T turned(T from, T to, int preamble, int front) {
    System.arraycopy(from, preamble, to, 0, front);
    System.arraycopy(from, 0, to, front, preamble);
    return to;
  }

  private TraceInfo info() {
    return new TraceInfo(
        whole.threads(),
        whole.members(),
        part(whole.variables()),
        locks.of(whole.locks()),
        semaphores(),
        whole.sites(),
        whole.methods(),
        whole.regionNames(),
        whole.notes(),
        whole.facts(),
        whole.declarations());
  }

  private List<SyncInfo> semaphores() {
    List<SyncInfo> rows = new ArrayList<>();
    for (int row : syncs.rows().toIntArray()) {
      SyncInfo sync = whole.syncs().get(row);
      rows.add(new SyncInfo(sync.className(), sync.object(), permits.applyAsLong(row)));
    }
    return rows;
  }

  private VariableColumns part(VariableColumns all) {
    IntArrayList rows = variables.rows();
    int n = rows.size();
    int[] member = new int[n];
    long[] object = new long[n];
    long[] key = new long[n];
    long[] shared = new long[(n >>> 6) + 1];
    for (int i = 0; i < n; i++) {
      int row = rows.getInt(i);
      member[i] = all.member(row);
      object[i] = all.object(row);
      key[i] = all.key(row);
      shared[i >>> 6] |= all.isShared(row) ? 1L << i : 0;
    }
    return new VariableColumns(n, member, object, key, shared);
  }
}
