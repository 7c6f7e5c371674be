// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import dev.reweave.trace.VariableKind;
import dev.reweave.trace.order.table.LongIndex;
import dev.reweave.trace.order.table.OrderTables;
import dev.reweave.trace.order.table.SharingState;
import dev.reweave.trace.order.table.VariableTable;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that bulk operations touch, and which of them are shared. A first pass only notes them;
 * when some turn out to be shared, the bulk operations on those are followed element by element.
 * Live there is one pass: those are followed that several threads have touched by then.
 */
public final class RangedArrays {
  /** Bulk operations on more elements follow only those that are also accessed one by one. */
  static final int LONG = 256;

  private final LongIndex arrays = new LongIndex();
  private final SharingState sharing = new SharingState();
  private final boolean live;
  private @Nullable BitSet shared;
  private int known;

  public RangedArrays() {
    this(false);
  }

  public RangedArrays(boolean live) {
    this.live = live;
  }

  /** Somebody touches an element. */
  void touch(int thread, long array, boolean write) {
    int index = live ? arrays.find(array) : -1;
    if (index >= 0) {
      sharing.access(index, thread, write);
    }
  }

  /** Notes a bulk operation of the first pass. */
  void note(int thread, long array, boolean write) {
    if (shared == null) {
      sharing.access(arrays.of(array), thread, write);
    }
  }

  /** Whether bulk operations on the array have to be followed. */
  boolean follows(long array) {
    if (shared == null && !live) {
      return false;
    }
    int index = arrays.find(array);
    return index >= 0 && (live ? sharing.isCommon(index) : shared != null && shared.get(index));
  }

  /** Whether the variable was accessed on its own in the first pass. */
  boolean isKnown(int variable) {
    return variable >= 0 && (live || variable < known);
  }

  /** Ends the first pass: finds the shared arrays; true if there are any. */
  public boolean decide(OrderTables names, SharingState elements) {
    if (arrays.size() > 0) {
      VariableTable variables = names.variables;
      for (int v = 0; v < variables.size(); v++) {
        if (names.members.kind(variables.member(v)) == VariableKind.ARRAY) {
          int array = arrays.find(variables.object(v));
          if (array >= 0) {
            sharing.merge(array, elements, v);
          }
        }
      }
    }
    known = names.variables.size();
    shared = new BitSet();
    for (int i = 0; i < arrays.size(); i++) {
      shared.set(i, sharing.isShared(i));
    }
    return !shared.isEmpty();
  }
}
