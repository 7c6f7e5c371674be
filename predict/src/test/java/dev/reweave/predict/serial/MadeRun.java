// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.serial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/** A made-up run. */
record MadeRun(List<Event> events) {
  private static final Step[] ACCESSES = {Step.READ, Step.READ, Step.WRITE, Step.ADD, Step.HEAR};

  /** What an event does. */
  enum Step {
    BEGIN,
    END,
    READ,
    WRITE,
    ADD,
    HEAR;

    private boolean isAccess() {
      return this != BEGIN && this != END;
    }

    private boolean conflictsWith(Step later) {
      boolean bothRead = this == READ && (later == READ || later == HEAR);
      return this != HEAR && !bothRead && !(this == ADD && later == ADD);
    }
  }

  /** An event of a thread; begins and ends may nest, and have no cell. */
  record Event(Step step, int thread, int cell) {}

  /** Few begins make long transactions; many cells make some runs serialisable. */
  static MadeRun of(Random random, int count) {
    int threads = 2 + random.nextInt(4);
    int cells = 1 + random.nextInt(12);
    int begins = 5 + random.nextInt(30);
    int ends = 5 + random.nextInt(30);
    int[] depth = new int[threads];
    List<Event> events = new ArrayList<>();
    while (events.size() < count) {
      int thread = random.nextInt(threads);
      int choice = random.nextInt(100);
      if (choice < begins) {
        depth[thread]++;
        events.add(new Event(Step.BEGIN, thread, -1));
      } else if (choice < begins + ends && depth[thread] > 0) {
        depth[thread]--;
        events.add(new Event(Step.END, thread, -1));
      } else {
        Step step = ACCESSES[random.nextInt(ACCESSES.length)];
        events.add(new Event(step, thread, random.nextInt(cells)));
      }
    }
    return new MadeRun(events);
  }

  /** By event, the event with which its transaction begins. */
  private int[] nodes() {
    int[] node = new int[events.size()];
    int[] depth = new int[8];
    int[] open = new int[8];
    for (int e = 0; e < node.length; e++) {
      int thread = events.get(e).thread();
      if (depth[thread] == 0) {
        open[thread] = e;
      }
      node[e] = open[thread];
      Step step = events.get(e).step();
      depth[thread] += step == Step.BEGIN ? 1 : step == Step.END ? -1 : 0;
    }
    return node;
  }

  private boolean isBefore(int event, int later) {
    Event a = events.get(event);
    Event b = events.get(later);
    return a.thread() == b.thread()
        || a.step().isAccess()
            && b.step().isAccess()
            && a.cell() == b.cell()
            && a.step().conflictsWith(b.step());
  }

  /** Outermost transactions on cycles of the conflict graph, by the events that begin them. */
  BitSet onCycle() {
    BitSet found = new ConflictGraph(nodes(), this::isBefore).onCycle();
    for (int e = 0; e < events.size(); e++) {
      found.set(e, found.get(e) && events.get(e).step() == Step.BEGIN);
    }
    return found;
  }

  /** The first event that closes a cycle; the number of events if none does. */
  int firstClosing() {
    int[] node = nodes();
    for (int n = 1; n <= node.length; n++) {
      if (!new ConflictGraph(Arrays.copyOf(node, n), this::isBefore).onCycle().isEmpty()) {
        return n - 1;
      }
    }
    return node.length;
  }
}
