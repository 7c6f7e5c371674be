// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.symbolic;

import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.StepKind;
import dev.reweave.symbolic.program.Steps;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.Tapes;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Executes tapes again, several times, and tells for each round how many byte code instructions a
 * second of CPU time that makes. Arguments: a tape file, number of rounds (5 by default).
 */
public final class ReexecutionBench {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private ReexecutionBench() {}

  /** See the class comment. */
  public static void main(String[] args) throws IOException {
    Tapes tapes = Tapes.read(Path.of(args[0]));
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    for (int i = 0; i < rounds; i++) {
      long start = CPU.getCurrentThreadCpuTime();
      ConcurrentProgram program = ConcurrentProgram.of(tapes);
      double seconds = (CPU.getCurrentThreadCpuTime() - start) / 1e9;
      long instructions =
          program.threads().stream().mapToLong(ThreadProgram::instructions).sum();
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
  }

  private static void describe(Tapes tapes, ConcurrentProgram program) {
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
      Steps steps = thread.steps();
      for (int s = 0; s < steps.size(); s++) {
        count += steps.kind(s) == kind ? 1 : 0;
      }
    }
    return count;
  }
}
