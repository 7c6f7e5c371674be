// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.program.RecordedCode;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is known of the code behind a trace.
 *
 * @param program null if nothing is
 * @param notes what limits it, a sentence each
 */
record SymbolicData(TraceProgram program, List<String> notes) {
  static final SymbolicData NONE = new SymbolicData(null, List.of());

  /** Bytes of memory for a byte of tape, about, once it is executed. */
  private static final int MEMORY = 15;

  /** So many threads are named in a note. */
  private static final int MOST_NAMES = 5;

  /** Longer tapes take minutes to execute. */
  private static final long LONGEST = 256L << 20;

  private static final String TAPE = "tape.rws";
  private static final String VISITS = "trace.visits";

  /** From the tape beside a trace, if there is one. */
  static SymbolicData beside(Path traceFile, Trace trace) {
    Path tape = traceFile.resolveSibling(TAPE);
    Path visits = traceFile.resolveSibling(VISITS);
    if (!Files.isRegularFile(tape) || !Files.isRegularFile(visits)) {
      return NONE;
    }
    try {
      long size = Files.size(tape);
      if (size > Math.min(LONGEST, free() / MEMORY)) {
        return new SymbolicData(
            null,
            List.of(
                String.format(
                    Locale.ROOT,
                    "The code was not executed again: it would take too much time or memory (%d MB of tape).",
                    size >> 20)));
      }
      TraceProgram program = RecordedCode.read(tape, visits, trace);
      return new SymbolicData(program, notes(program, trace));
    } catch (IOException | RuntimeException e) {
      // Without it everything is decided by the trace alone, as if it had not been recorded.
      return new SymbolicData(
          null, List.of("The code could not be executed again: " + e.getMessage() + "."));
    }
  }

  private static long free() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - (jvm.totalMemory() - jvm.freeMemory());
  }

  boolean isThere() {
    return program != null;
  }

  private static List<String> notes(TraceProgram program, Trace trace) {
    List<String> names = new ArrayList<>();
    program.threads().stream()
        .filter(thread -> !thread.isWhole())
        .forEach(thread -> names.add(trace.info().threads().get(thread.thread()).label()));
    if (names.isEmpty()) {
      return List.of();
    }
    String more = names.size() > MOST_NAMES ? ", and " + (names.size() - MOST_NAMES) + " more" : "";
    return List.of(
        "Only the values of the recorded run count for what these threads did, as not all of their code"
            + " could be executed again: "
            + String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
            + more
            + ".");
  }
}
