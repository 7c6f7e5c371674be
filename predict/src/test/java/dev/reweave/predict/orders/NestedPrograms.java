// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.orders;

import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small random runs with nested locks in which each whole thread is one marked region. */
public final class NestedPrograms {
  private record Op(String what, String name) {}

  private final Random random;
  private final String variable;

  private NestedPrograms(long seed, String variable) {
    this.variable = variable;
    random = new Random(seed * 7919 + 13);
  }

  /** A run of this seed, or null when the random scheduler ran into a deadlock. */
  public static Trace trace(long seed, int threads, int operations) {
    return trace(seed, threads, operations, "x");
  }

  /** As above; {@code variable}: what names of variables begin with, a number follows. */
  public static Trace trace(long seed, int threads, int operations, String variable) {
    return new NestedPrograms(seed, variable).run(threads, operations);
  }

  private List<Op> thread(int operations) {
    List<Op> ops = new ArrayList<>();
    List<String> held = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
      // Lock much and release little, else nearly every run has a violation.
      int dice = i == 0 ? 0 : random.nextInt(10);
      String lock = "L" + random.nextInt(3);
      if (dice < 4 && held.size() < 2 && !held.contains(lock)) {
        held.add(lock);
        ops.add(new Op("acquire", lock));
      } else if (dice == 4 && !held.isEmpty()) {
        ops.add(new Op("release", held.remove(held.size() - 1)));
      } else {
        ops.add(new Op(random.nextBoolean() ? "read" : "write", variable + random.nextInt(3)));
      }
    }
    while (!held.isEmpty()) {
      ops.add(new Op("release", held.remove(held.size() - 1)));
    }
    return ops;
  }

  private Trace run(int threads, int operations) {
    TraceBuilder b = new TraceBuilder();
    List<List<Op>> programs = new ArrayList<>();
    int[] next = new int[threads];
    int left = 0;
    for (int t = 0; t < threads; t++) {
      programs.add(thread(operations));
      left += programs.get(t).size();
      b.on("T" + t).regionBegin("r");
    }
    String[] owner = new String[3];
    int stuck = 0;
    while (left > 0) {
      int t = random.nextInt(threads);
      List<Op> program = programs.get(t);
      Op op = next[t] < program.size() ? program.get(next[t]) : null;
      if (op == null || !may(op, owner)) {
        if (stuck++ > 1000) {
          return null;
        }
        continue;
      }
      stuck = 0;
      next[t]++;
      left--;
      perform(b.on("T" + t), op, owner, t);
    }
    for (int t = 0; t < threads; t++) {
      b.on("T" + t).regionEnd();
    }
    return b.build();
  }

  private static boolean may(Op op, String[] owner) {
    return !op.what.equals("acquire") || owner[op.name.charAt(1) - '0'] == null;
  }

  private static void perform(TraceBuilder b, Op op, String[] owner, int t) {
    switch (op.what) {
      case "acquire" -> {
        owner[op.name.charAt(1) - '0'] = "T" + t;
        b.acquire(op.name);
      }
      case "release" -> {
        owner[op.name.charAt(1) - '0'] = null;
        b.release(op.name);
      }
      case "read" -> b.read(op.name);
      default -> b.write(op.name);
    }
  }
}
