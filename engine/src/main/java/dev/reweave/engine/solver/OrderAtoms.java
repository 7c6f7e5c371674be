// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;

/**
 * The variables that mean "node a before node b", a the lower number. False means b before a: two
 * nodes are always in some order.
 */
final class OrderAtoms {
  private static final int[] NONE = new int[0];

  private final Long2IntOpenHashMap variables = new Long2IntOpenHashMap();
  private final Int2LongOpenHashMap pairs = new Int2LongOpenHashMap();
  private final Int2ObjectOpenHashMap<IntArrayList> bySlot = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<int[]> sorted = new Int2ObjectOpenHashMap<>();

  OrderAtoms() {
    variables.defaultReturnValue(-1);
    pairs.defaultReturnValue(-1);
  }

  /** The variable of the pair, -1 for none. */
  int variable(int a, int b) {
    return variables.get(key(a, b));
  }

  void add(int variable, int a, int b, OrderClocks clocks) {
    variables.put(key(a, b), variable);
    pairs.put(variable, key(a, b));
    add(clocks.slot(b, clocks.chain(a)), 2 * variable);
    add(clocks.slot(a, clocks.chain(b)), 2 * variable + 1);
  }

  private void add(int slot, int literal) {
    bySlot.computeIfAbsent(slot, s -> new IntArrayList(1)).add(literal);
    sorted.remove(slot);
  }

  boolean isAtom(int literal) {
    return pairs.containsKey(Literals.variable(literal));
  }

  /** The node that comes first when the literal is true. */
  int first(int literal) {
    long pair = pairs.get(Literals.variable(literal));
    return Literals.isNegative(literal) ? (int) pair : (int) (pair >>> 32);
  }

  /** The node that comes second when the literal is true. */
  int second(int literal) {
    return first(Literals.not(literal));
  }

  /** Literals that say a node of one chain comes before one node, by the place of the former. */
  int[] at(int slot, OrderClocks clocks) {
    IntArrayList literals = bySlot.get(slot);
    return literals == null
        ? NONE
        : sorted.computeIfAbsent(slot, s -> sort(literals, l -> clocks.place(first(l))));
  }

  private static int[] sort(IntArrayList literals, IntUnaryOperator place) {
    return literals
        .intStream()
        .boxed()
        .sorted(Comparator.comparingInt(place::applyAsInt))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static long key(int a, int b) {
    return ((long) a << 32) | b;
  }
}
