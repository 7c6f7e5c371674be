// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.solver;

import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The literals assigned so far, in order, each with its decision level and reason. */
final class Assignment {
  /** Reason of decisions and facts. Others: a clause; below it, the theory numbered -2 - reason. */
  static final int NONE = -1;

  /** Per variable: 1 true, -1 false, 0 free. */
  private final ByteArrayList values = new ByteArrayList();

  private final IntArrayList levels = new IntArrayList();
  private final IntArrayList reasons = new IntArrayList();
  private final IntArrayList places = new IntArrayList();
  private final IntArrayList trail = new IntArrayList();
  private final IntArrayList starts = new IntArrayList();

  /** Adds a free variable. */
  void add() {
    values.add((byte) 0);
    levels.add(0);
    reasons.add(NONE);
    places.add(0);
  }

  int variables() {
    return values.size();
  }

  boolean isTrue(int literal) {
    return value(literal) > 0;
  }

  boolean isFalse(int literal) {
    return value(literal) < 0;
  }

  boolean isFree(int variable) {
    return values.getByte(variable) == 0;
  }

  /** 1 true, -1 false, 0 free. */
  int value(int literal) {
    int value = values.getByte(Literals.variable(literal));
    return Literals.isNegative(literal) ? -value : value;
  }

  void assign(int literal, int reason) {
    int variable = Literals.variable(literal);
    values.set(variable, (byte) (Literals.isNegative(literal) ? -1 : 1));
    levels.set(variable, starts.size());
    reasons.set(variable, reason);
    places.set(variable, trail.size());
    trail.add(literal);
  }

  int level() {
    return starts.size();
  }

  void push() {
    starts.add(trail.size());
  }

  /** How many literals were assigned when {@code level} levels had begun. */
  int sizeAt(int level) {
    return level < starts.size() ? starts.getInt(level) : trail.size();
  }

  int size() {
    return trail.size();
  }

  int literal(int place) {
    return trail.getInt(place);
  }

  int level(int literal) {
    return levels.getInt(Literals.variable(literal));
  }

  int reason(int literal) {
    return reasons.getInt(Literals.variable(literal));
  }

  int place(int literal) {
    return places.getInt(Literals.variable(literal));
  }

  /** Frees the literal assigned last, which must lie above {@code level}. */
  int pop() {
    int literal = trail.removeInt(trail.size() - 1);
    values.set(Literals.variable(literal), (byte) 0);
    return literal;
  }

  /** Ends all levels above this one, whose literals have been popped. */
  void truncate(int level) {
    starts.size(level);
  }
}
