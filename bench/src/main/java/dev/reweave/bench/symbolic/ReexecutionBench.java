// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.symbolic;

import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.StepList;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableKind;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.trace.visit.LogNumbers;
import dev.reweave.trace.visit.VisitTable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Executes tapes again, several times, and tells for each round how many byte code instructions a
 * second of CPU time that makes. Then ties the steps to the trace. Arguments: the folder of a
 * recording with tapes, number of rounds (5 by default).
 */
public final class ReexecutionBench {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private ReexecutionBench() {}

  /** See the class comment. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    TapeContents tapes = TapeContents.read(folder.resolve(TapeContents.FILE));
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    for (int i = 0; i < rounds; i++) {
      long start = CPU.getCurrentThreadCpuTime();
      ConcurrentProgram program = ConcurrentProgram.of(tapes);
      double seconds = (CPU.getCurrentThreadCpuTime() - start) / 1e9;
      long instructions = program.threads().stream().mapToLong(ThreadProgram::instructions).sum();
      System.out.printf(
          Locale.ROOT,
          "%d instructions in %.2f s: %.1f million a second%n",
          instructions,
          seconds,
          instructions / seconds / 1e6);
      if (i == rounds - 1) {
        describe(tapes, program);
      }
    }
    tie(folder, tapes);
  }

  private static void tie(Path folder, TapeContents tapes) throws IOException {
    Path file = folder.resolve("trace.rwt");
    Path visits = folder.resolve("trace.visits");
    OrderStage.run(folder, file, OrderOptions.defaults().withVisits(visits));
    try (TraceReader reader = TraceReader.open(file)) {
      Trace trace = reader.load();
      LogNumbers numbers = VisitTable.numbers(visits, trace);
      int tied = 0;
      for (ThreadProgram thread : ConcurrentProgram.of(tapes, trace, numbers).threads()) {
        for (int s = 0; s < thread.steps().size(); s++) {
          tied += thread.steps().event(s) >= 0 ? 1 : 0;
        }
        if (thread.failure() != null) {
          System.out.println("thread " + thread.thread() + ": " + thread.failure());
        }
      }
      long accesses = IntStream.range(0, trace.size()).filter(e -> isPlain(trace, e)).count();
      System.out.println(tied + " steps are events, of " + accesses + " reads and writes");
    }
  }

  private static boolean isPlain(Trace trace, int e) {
    if (trace.kind(e) != EventKind.READ && trace.kind(e) != EventKind.WRITE) {
      return false;
    }
    int member = trace.info().variables().member(trace.target(e));
    VariableKind kind = trace.info().members().get(member).kind();
    return kind == VariableKind.FIELD || kind == VariableKind.STATIC || kind == VariableKind.ARRAY;
  }

  private static void describe(TapeContents tapes, ConcurrentProgram program) {
    long checks = program.threads().stream().mapToLong(ThreadProgram::checks).sum();
    long bytes = tapes.threads().values().stream().mapToLong(b -> b.length).sum();
    long mismatches =
        program.threads().stream()
            .filter(t -> t.failure() != null || SelfCheck.firstMismatch(t.steps()) >= 0)
            .count();
    System.out.printf(
        Locale.ROOT,
        "%d threads, %d bytes of entries, %d checks; threads with a mismatch: %d%n",
        program.threads().size(),
        bytes,
        checks,
        mismatches);
    for (StepKind kind : StepKind.values()) {
      System.out.println(kind + ": " + count(program, kind));
    }
    program.threads().stream()
        .filter(t -> t.failure() != null)
        .forEach(t -> System.out.println("thread " + t.thread() + ": " + t.failure()));
  }

  private static long count(ConcurrentProgram program, StepKind kind) {
    long count = 0;
    for (ThreadProgram thread : program.threads()) {
      StepList steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        count += steps.kind(s) == kind ? 1 : 0;
      }
    }
    return count;
  }
}
