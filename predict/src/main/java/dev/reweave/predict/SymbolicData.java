// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.program.RecordedCode;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.trace.Trace;
import dev.reweave.trace.TraceInfo.ThreadInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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

  /** So many reasons are told. */
  private static final int MOST_NOTES = 3;

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

  /** One note for each reason, in the order of the threads. */
  private static List<String> notes(TraceProgram program, Trace trace) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (ThreadSteps thread : program.threads()) {
      if (!thread.isWhole()) {
        byReason
            .computeIfAbsent(thread.trouble(), reason -> new ArrayList<>())
            .add(name(trace.info().threads().get(thread.thread())));
      }
    }
    List<String> notes = new ArrayList<>();
    byReason.forEach((reason, names) -> notes.add(note(names, reason)));
    if (notes.size() <= MOST_NOTES) {
      return notes;
    }
    int more = notes.size() - MOST_NOTES;
    List<String> some = new ArrayList<>(notes.subList(0, MOST_NOTES));
    some.add("So it is, for other reasons, with " + more + " more threads or groups of threads.");
    return some;
  }

  private static String name(ThreadInfo thread) {
    boolean hasName = thread.name() != null && !thread.name().isBlank();
    return hasName ? thread.name() : thread.label();
  }

  private static String note(List<String> names, String reason) {
    String more = names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "";
    return (names.size() == 1 ? "Thread " : "Threads ")
        + String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + more
        + ": only the values of the recorded run count, as "
        + reason
        + ".";
  }
}
