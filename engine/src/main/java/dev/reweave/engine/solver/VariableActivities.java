// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Variables by how often they took part in recent conflicts: a binary heap, busiest first. */
final class VariableActivities {
  private static final double DECAY = 0.95;
  private static final double LARGE = 1e100;

  private final DoubleArrayList activity = new DoubleArrayList();
  private final IntArrayList heap = new IntArrayList();
  private final IntArrayList places = new IntArrayList();
  private double increment = 1;

  /** Adds a variable. */
  void add() {
    activity.add(0);
    places.add(-1);
    insert(activity.size() - 1);
  }

  void insert(int variable) {
    if (places.getInt(variable) < 0) {
      places.set(variable, heap.size());
      heap.add(variable);
      rise(heap.size() - 1);
    }
  }

  boolean isEmpty() {
    return heap.isEmpty();
  }

  /** Takes the busiest variable out. */
  int poll() {
    int top = heap.getInt(0);
    places.set(top, -1);
    int last = heap.removeInt(heap.size() - 1);
    if (last != top) {
      put(0, last);
      sink(0);
    }
    return top;
  }

  void bump(int variable) {
    activity.set(variable, activity.getDouble(variable) + increment);
    if (activity.getDouble(variable) > LARGE) {
      activity.replaceAll((double a) -> a / LARGE);
      increment /= LARGE;
    }
    if (places.getInt(variable) >= 0) {
      rise(places.getInt(variable));
    }
  }

  void decay() {
    increment /= DECAY;
  }

  private void rise(int from) {
    int at = from;
    int variable = heap.getInt(at);
    while (at > 0 && isBusier(variable, heap.getInt((at - 1) / 2))) {
      put(at, heap.getInt((at - 1) / 2));
      at = (at - 1) / 2;
    }
    put(at, variable);
  }

  private void sink(int from) {
    int at = from;
    int variable = heap.getInt(at);
    while (2 * at + 1 < heap.size()) {
      int child = 2 * at + 1;
      if (child + 1 < heap.size() && isBusier(heap.getInt(child + 1), heap.getInt(child))) {
        child++;
      }
      if (!isBusier(heap.getInt(child), variable)) {
        break;
      }
      put(at, heap.getInt(child));
      at = child;
    }
    put(at, variable);
  }

  private void put(int at, int variable) {
    heap.set(at, variable);
    places.set(variable, at);
  }

  private boolean isBusier(int a, int b) {
    double first = activity.getDouble(a);
    double second = activity.getDouble(b);
    return first > second || (first == second && a < b);
  }
}
