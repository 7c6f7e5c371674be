// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The lock states a thread has been in, the latest first. Which states occurred since some event is
 * a prefix of that list, so the question costs the number of distinct states in the range, however
 * long the range is.
 *
 * <p>Theorem 1 of the paper lets the witness of a violation be any event from the first access
 * (included) to the second (excluded); its "i'' &lt; j" is a misprint for "i'' &lt; i'".
 */
final class Witnesses {
  /** A state, and the last event after which the thread was in it. */
  private static final class Node {
    final int state;
    int until;
    Node newer;
    Node older;

    Node(int state) {
      this.state = state;
    }
  }

  /** More states than this in one range are cut off, the latest kept; see {@link #since}. */
  static final int LIMIT = 64;

  private final Int2ObjectOpenHashMap<Node> nodes = new Int2ObjectOpenHashMap<>();
  private final LockStates states;
  private Node head;
  private boolean cut;

  Witnesses(LockStates states) {
    this.states = states;
    head = new Node(LockStates.NONE);
    nodes.put(LockStates.NONE, head);
  }

  /** From this event on the thread is in this state. */
  void enter(int state, int index) {
    if (head.state == state) {
      return;
    }
    head.until = index - 1;
    Node node = nodes.get(state);
    if (node == null) {
      node = new Node(state);
      nodes.put(state, node);
    } else {
      unlink(node);
    }
    node.older = head;
    head.newer = node;
    head = node;
  }

  private static void unlink(Node node) {
    if (node.newer != null) {
      node.newer.older = node.older;
    }
    if (node.older != null) {
      node.older.newer = node.newer;
    }
    node.newer = null;
    node.older = null;
  }

  /**
   * States after the events from {@code first} on, up to now, without those that another one makes
   * superfluous because it clashes with less. Put into {@code into}.
   */
  void since(int first, IntArrayList into) {
    into.clear();
    into.add(head.state);
    for (Node n = head.older; n != null && n.until >= first; n = n.older) {
      if (n.state == LockStates.NONE) {
        into.clear();
        into.add(LockStates.NONE);
        return;
      }
      if (into.size() == LIMIT) {
        cut = true;
        return;
      }
      add(n.state, into);
    }
    if (into.contains(LockStates.NONE)) {
      into.clear();
      into.add(LockStates.NONE);
    }
  }

  private void add(int state, IntArrayList into) {
    LockState candidate = states.get(state);
    for (int i = into.size() - 1; i >= 0; i--) {
      LockState known = states.get(into.getInt(i));
      if (known.within(candidate)) {
        return;
      }
      if (candidate.within(known)) {
        into.removeInt(i);
      }
    }
    into.add(state);
  }

  /** Some range had more states than are kept. */
  boolean cut() {
    return cut;
  }
}
