// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.symbolic;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Runs;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.symbolic.ConcurrentProgram;
import dev.reweave.symbolic.program.SelfCheck;
import dev.reweave.symbolic.program.ThreadProgram;
import dev.reweave.symbolic.tape.TapeContents;
import dev.reweave.trace.Trace;
import dev.reweave.trace.format.TraceReader;
import dev.reweave.trace.order.OrderOptions;
import dev.reweave.trace.order.OrderStage;
import dev.reweave.trace.visit.LogNumbers;
import dev.reweave.trace.visit.VisitTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording with tapes.
 *
 * @param folder what the run left
 */
record Taped(Path folder) {

  /** A run of a program, which must end well. */
  static Taped run(Jdk jdk, List<Path> classPath, String main, String... arguments)
      throws IOException {
    Path folder = Runs.newFolder(main + "-tape");
    new Command(jdk.javaWith(List.of("-Xshare:auto", agent(folder)), classPath, main, arguments))
        .run()
        .expectExit(0);
    return new Taped(folder);
  }

  /** The option of the JVM that records into a folder. */
  static String agent(Path folder) {
    return RecordOptions.defaults().arguments(folder).option(AgentJar.find());
  }

  TapeContents tapes() throws IOException {
    return TapeContents.read(folder.resolve(TapeContents.FILE));
  }

  /** The trace, and the program whose steps know their events in it. */
  Traced traced() throws IOException {
    return traced(false);
  }

  /** {@code keepsAll}: the trace has what only one thread uses, too. */
  Traced traced(boolean keepsAll) throws IOException {
    Path file = folder.resolve("trace.rwt");
    Path visits = folder.resolve("trace.visits");
    OrderStage.run(folder, file, new OrderOptions(keepsAll).withVisits(visits));
    try (TraceReader reader = TraceReader.open(file)) {
      Trace trace = reader.load();
      LogNumbers numbers = VisitTable.numbers(visits, trace);
      return new Traced(trace, numbers, ConcurrentProgram.of(tapes(), trace, numbers));
    }
  }

  /** A program tied to its trace. */
  record Traced(Trace trace, LogNumbers numbers, ConcurrentProgram program) {}

  /** What is wrong with the threads, each with its name; empty if nothing is. */
  static List<String> faults(TapeContents tapes) {
    return faults(tapes, ConcurrentProgram.of(tapes));
  }

  static List<String> faults(TapeContents tapes, ConcurrentProgram program) {
    List<String> faults = new ArrayList<>();
    for (ThreadProgram thread : program.threads()) {
      int length = tapes.threads().get(thread.thread()).length;
      int mismatch = SelfCheck.firstMismatch(thread.steps());
      if (thread.failure() != null || mismatch >= 0 || thread.entries() != length) {
        faults.add(
            String.format(
                "thread %d: %s, step %d, %d of %d",
                thread.thread(), thread.failure(), mismatch, thread.entries(), length));
      }
    }
    return faults;
  }
}
