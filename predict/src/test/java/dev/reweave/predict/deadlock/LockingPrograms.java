// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.deadlock;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random runs that did not get stuck: threads that nest locks, under gates or not, and start
 * and join each other.
 */
final class LockingPrograms {
  private static final int LOCKS = 3;
  private static final int MOST_TRIES = 500;

  private record Op(char what, int which) {}

  private final Random random;
  private final List<List<Op>> programs = new ArrayList<>();
  private final int[] owner = {-1, -1, -1};
  private final boolean[] started;
  private final int[] next;

  private LockingPrograms(long seed, int threads) {
    random = new Random(seed * 104729 + 7);
    started = new boolean[threads];
    next = new int[threads];
    for (int t = 0; t < threads; t++) {
      programs.add(program(2 + random.nextInt(4)));
      started[t] = t == 0 || random.nextInt(3) > 0;
    }
    for (int t = 1; t < threads; t++) {
      if (!started[t]) {
        int place = insert(t - 1, 0, new Op('f', t));
        if (random.nextBoolean()) {
          insert(t - 1, place + 1, new Op('j', t));
        }
      }
    }
  }

  /** A run of this seed, or null when it got stuck. */
  static Trace trace(long seed, int threads) {
    return new LockingPrograms(seed, threads).run();
  }

  private int insert(int thread, int from, Op op) {
    List<Op> program = programs.get(thread);
    int place = from + random.nextInt(program.size() - from + 1);
    program.add(place, op);
    return place;
  }

  private List<Op> program(int acquires) {
    List<Op> ops = new ArrayList<>();
    List<Integer> held = new ArrayList<>();
    int left = acquires;
    while (left > 0 || !held.isEmpty()) {
      int lock = random.nextInt(LOCKS);
      if (left > 0 && !held.contains(lock) && random.nextInt(3) > 0) {
        held.add(lock);
        ops.add(new Op('a', lock));
        left--;
      } else if (!held.isEmpty()) {
        ops.add(new Op('r', held.remove(random.nextInt(4) > 0 ? held.size() - 1 : 0)));
      }
    }
    return ops;
  }

  private Trace run() {
    TraceBuilder b = new TraceBuilder();
    int tries = 0;
    while (!isDone()) {
      int t = random.nextInt(programs.size());
      List<Op> program = programs.get(t);
      if (started[t] && next[t] < program.size() && may(program.get(next[t]))) {
        perform(b.on("T" + t), program.get(next[t]++), t);
        tries = 0;
      } else if (++tries > MOST_TRIES) {
        return null;
      }
    }
    return b.build();
  }

  private boolean isDone() {
    for (int t = 0; t < next.length; t++) {
      if (next[t] < programs.get(t).size()) {
        return false;
      }
    }
    return true;
  }

  private boolean may(Op op) {
    return switch (op.what) {
      case 'a' -> owner[op.which] < 0;
      case 'j' -> next[op.which] == programs.get(op.which).size();
      default -> true;
    };
  }

  private void perform(TraceBuilder b, Op op, int thread) {
    switch (op.what) {
      case 'a' -> {
        owner[op.which] = thread;
        b.acquire("L" + op.which);
      }
      case 'r' -> {
        owner[op.which] = -1;
        b.release("L" + op.which);
      }
      case 'f' -> {
        started[op.which] = true;
        b.fork("T" + op.which);
      }
      default -> b.join("T" + op.which);
    }
  }
}
