// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.solver;

import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.symbolic.expression.ExpressionList;
import dev.reweave.symbolic.expression.JvmArithmetic;
import dev.reweave.symbolic.program.MemoryLocation;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.trace.Trace;
import dev.reweave.trace.build.TraceBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Random runs of any length of random programs: threads that read and write a few variables, with
 * arithmetic of ints, branches on what they have read, and locks. All of the code is known, and
 * what variables hold at first, which is zero. The same arguments always give the same run.
 */
public final class BusyPrograms {
  private static final int[] SUMS = {
    Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IXOR, Opcodes.IAND, Opcodes.ISHL
  };
  private static final int[] TESTS = {
    Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE
  };

  /** Values that a thread remembers. */
  private static final int REGISTERS = 3;

  /** A run and the code behind it. */
  public record Run(Trace trace, TraceProgram code) {}

  private record Value(int expression, long now) {}

  /** One thread while it is made. */
  private static final class Maker {
    final ExpressionList expressions = new ExpressionList();
    final StepList steps = new StepList(expressions);
    final List<String> marks = new ArrayList<>();
    final List<Value> registers = new ArrayList<>();
    int held = -1;
  }

  private final Random random;
  private final int variables;
  private final TraceBuilder builder = new TraceBuilder();
  private final List<Maker> threads = new ArrayList<>();
  private final Map<String, Long> memory = new HashMap<>();
  private final Maker[] owners = new Maker[3];

  private BusyPrograms(long seed, int threads, int variables) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 5);
    this.variables = variables;
    for (int t = 0; t < threads; t++) {
      this.threads.add(new Maker());
      builder.on("T" + t).begin();
    }
  }

  /** So many threads make so many events in all. {@code burst}: how many one makes in a row. */
  public static Run run(long seed, int threads, int events, int variables, int burst) {
    BusyPrograms programs = new BusyPrograms(seed, threads, variables);
    int made = threads;
    while (made < events) {
      int t = programs.random.nextInt(threads);
      programs.builder.on("T" + t);
      for (int i = 0; i < burst && made < events; i++) {
        made += programs.step(programs.threads.get(t)) ? 1 : 0;
      }
    }
    return programs.build();
  }

  /** Whether it made an event. */
  private boolean step(Maker thread) {
    int dice = random.nextInt(12);
    if (dice < 4) {
      String variable = variable();
      long value = memory.getOrDefault(variable, 0L);
      Value read = new Value(thread.expressions.variable(value), value);
      builder.read(variable, value);
      add(thread, StepKind.READ, read, variable);
      thread.registers.add(read);
      if (thread.registers.size() > REGISTERS) {
        thread.registers.remove(0);
      }
      return true;
    } else if (dice < 7) {
      String variable = variable();
      Value value = operate(thread, SUMS[random.nextInt(SUMS.length)]);
      builder.write(variable, value.now);
      memory.put(variable, value.now);
      add(thread, StepKind.WRITE, value, variable);
      return true;
    } else if (dice < 9) {
      Value test = operate(thread, TESTS[random.nextInt(TESTS.length)]);
      if (test.expression != 0) {
        thread.steps.add(
            StepKind.BRANCH, test.expression, test.now, null, 0, thread.steps.size(), 0);
        thread.marks.add(null);
      }
      return false;
    }
    return lock(thread);
  }

  private void add(Maker thread, StepKind kind, Value value, String variable) {
    String mark = threads.indexOf(thread) + "/" + thread.marks.size();
    builder.mark(mark);
    MemoryLocation where = new MemoryLocation(0, variable, 0);
    thread.steps.add(kind, value.expression, value.now, where, 0, thread.steps.size(), 0);
    thread.marks.add(mark);
  }

  private boolean lock(Maker thread) {
    if (thread.held >= 0) {
      builder.release("L" + thread.held);
      owners[thread.held] = null;
      thread.held = -1;
      return true;
    }
    int lock = random.nextInt(owners.length);
    if (owners[lock] != null) {
      return false;
    }
    builder.acquire("L" + lock);
    owners[lock] = thread;
    thread.held = lock;
    return true;
  }

  private String variable() {
    return "Test.v" + random.nextInt(variables);
  }

  private Value operate(Maker thread, int op) {
    Value x = operand(thread);
    Value y = new Value(0, random.nextInt(4));
    if (random.nextInt(3) == 0) {
      y = operand(thread);
    }
    long result = JvmArithmetic.binary(op, x.now, y.now);
    if (x.expression == 0 && y.expression == 0) {
      return new Value(0, result);
    }
    int left = expression(thread, x);
    return new Value(thread.expressions.binary(op, left, expression(thread, y), result), result);
  }

  private static int expression(Maker thread, Value value) {
    return value.expression != 0 ? value.expression : thread.expressions.constant(value.now);
  }

  private Value operand(Maker thread) {
    return thread.registers.isEmpty() || random.nextInt(5) == 0
        ? new Value(0, random.nextInt(4))
        : thread.registers.get(random.nextInt(thread.registers.size()));
  }

  private Run build() {
    Trace trace = builder.build();
    List<ThreadSteps> steps = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      int[] events =
          threads.get(t).marks.stream()
              .mapToInt(mark -> mark == null ? -1 : builder.at(mark))
              .toArray();
      steps.add(new ThreadSteps(t, threads.get(t).steps, events, null));
    }
    TraceProgram code =
        new TraceProgram(
            steps, where -> 0L, Set.of(), Set.of(), Set.of(), (method, i) -> "Test.java:" + i);
    return new Run(trace, code);
  }
}
