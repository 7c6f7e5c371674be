// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random runs of two to four threads, with locks that need not be nested, starts, joins,
 * signals, and marked regions. Each step has a line of its own.
 */
final class RegionPrograms {
  private record Op(String what, String name) {}

  private final Random random;
  private final int threads;
  private final List<List<Op>> programs = new ArrayList<>();

  private RegionPrograms(long seed) {
    random = new Random(seed * 6007 + 5);
    threads = 2 + random.nextInt(3);
  }

  /** A run of this seed, or null when the random scheduler came to no end. */
  static Trace trace(long seed) {
    RegionPrograms programs = new RegionPrograms(seed);
    for (int t = 0; t < programs.threads; t++) {
      programs.programs.add(programs.thread(t));
    }
    return programs.run();
  }

  private List<Op> thread(int number) {
    List<Op> ops = new ArrayList<>();
    List<String> held = new ArrayList<>();
    boolean isOpen = false;
    int size = threads == 2 ? 7 : threads == 3 ? 6 : 5;
    boolean forks = number == 0 && random.nextInt(3) == 0;
    int fork = forks ? random.nextInt(2) : -1;
    for (int i = 0; i < size; i++) {
      if (i == fork) {
        ops.add(new Op("fork", "T" + (threads - 1)));
      }
      int dice = random.nextInt(14);
      String lock = "L" + random.nextInt(2);
      if (dice < 3 && !held.contains(lock)) {
        held.add(lock);
        ops.add(new Op("acquire", lock));
      } else if (dice == 3 && !held.isEmpty()) {
        ops.add(new Op("release", held.remove(random.nextInt(held.size()))));
      } else if (dice == 4 && random.nextInt(3) == 0 && number > 0) {
        ops.add(new Op("signal", "s" + number));
      } else if (dice == 5 && random.nextInt(3) == 0 && number + 1 < threads && !isOpen) {
        ops.add(new Op("await", "s" + (number + 1)));
      } else if (dice < 8 && !isOpen) {
        isOpen = true;
        ops.add(new Op("begin", "r"));
        ops.add(access());
      } else if (dice == 8 && isOpen) {
        isOpen = false;
        ops.add(new Op("end", "r"));
      } else {
        ops.add(access());
      }
    }
    if (isOpen) {
      ops.add(new Op("end", "r"));
    }
    while (!held.isEmpty()) {
      ops.add(new Op("release", held.remove(0)));
    }
    if (forks && random.nextBoolean()) {
      ops.add(new Op("join", "T" + (threads - 1)));
      ops.add(access());
    }
    return ops;
  }

  private Op access() {
    String what = random.nextInt(5) == 0 ? "update" : random.nextBoolean() ? "read" : "write";
    return new Op(what, "x" + random.nextInt(3));
  }

  private Trace run() {
    TraceBuilder b = new TraceBuilder();
    int[] next = new int[threads];
    boolean[] started = new boolean[threads];
    String[] owner = new String[2];
    boolean forks = programs.get(0).stream().anyMatch(op -> op.what.equals("fork"));
    for (int t = 0; t < threads; t++) {
      started[t] = !forks || t < threads - 1;
    }
    int line = 1;
    int stuck = 0;
    while (!isOver(next)) {
      int t = random.nextInt(threads);
      Op op = next[t] < programs.get(t).size() ? programs.get(t).get(next[t]) : null;
      if (op == null || !started[t] || !may(op, owner, next)) {
        if (stuck++ > 2000) {
          return null;
        }
        continue;
      }
      stuck = 0;
      next[t]++;
      b.on("T" + t).line(line++);
      perform(b, op, owner, started, t);
    }
    return b.build();
  }

  private boolean isOver(int[] next) {
    for (int t = 0; t < threads; t++) {
      if (next[t] < programs.get(t).size()) {
        return false;
      }
    }
    return true;
  }

  private boolean may(Op op, String[] owner, int[] next) {
    int thread = threads - 1;
    return switch (op.what) {
      case "acquire" -> owner[number(op)] == null;
      case "join" -> next[thread] == programs.get(thread).size();
      default -> true;
    };
  }

  private static int number(Op op) {
    return op.name.charAt(1) - '0';
  }

  private static void perform(
      TraceBuilder b, Op op, String[] owner, boolean[] started, int thread) {
    switch (op.what) {
      case "acquire" -> {
        owner[number(op)] = "T" + thread;
        b.acquire(op.name);
      }
      case "release" -> {
        owner[number(op)] = null;
        b.release(op.name);
      }
      case "fork" -> {
        started[number(op)] = true;
        b.fork(op.name);
      }
      case "join" -> b.join(op.name);
      case "signal" -> b.signal(op.name, 1);
      case "await" -> b.awaitSignal(op.name, 1);
      case "begin" -> b.regionBegin(op.name);
      case "end" -> b.regionEnd();
      case "read" -> b.read(op.name);
      case "update" -> b.update(op.name, 7);
      default -> b.write(op.name);
    }
  }
}
