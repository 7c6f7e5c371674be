// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict;

import dev.reweave.engine.program.RecordedCode;
import dev.reweave.engine.program.ThreadSteps;
import dev.reweave.engine.program.TraceProgram;
import dev.reweave.protocol.launch.LogFolder;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the code behind a trace: executed when it is asked for, once. Then {@link
 * #notes} say what limits it, a sentence each.
 */
final class SymbolicData {
  /** Nothing is. */
  static final SymbolicData NONE = new SymbolicData(null, 0, AnalysisProgress.NONE);

  /** Bytes of memory for a byte of tape, about, once it is executed. */
  private static final int MEMORY = 11;

  /** So many threads are named in a note. */
  private static final int MOST_NAMES = 5;

  /** So many reasons are told. */
  private static final int MOST_NOTES = 3;

  /** Longer tapes take minutes to execute. */
  private static final long LONGEST = 1L << 30;

  private static final String VISITS = "trace.visits";

  /** What the code is executed from. */
  private record Recording(Path tape, Path visits, Trace trace) {}

  private final @Nullable Recording recording;
  private final double seconds;
  private final AnalysisProgress progress;
  private boolean isLoaded;
  private @Nullable TraceProgram program;
  private List<String> notes = List.of();

  private SymbolicData(@Nullable Recording recording, double seconds, AnalysisProgress progress) {
    this.progress = progress;
    this.seconds = seconds;
    this.recording = recording;
  }

  /**
   * From the tape beside a trace, if there is one.
   *
   * @param seconds that the analysis may take
   * @param progress hears that the code is executed
   */
  static SymbolicData beside(
      Path traceFile, Trace trace, double seconds, AnalysisProgress progress) {
    Path tape = traceFile.resolveSibling(LogFolder.TAPE);
    Path visits = traceFile.resolveSibling(VISITS);
    boolean isThere = Files.isRegularFile(tape) && Files.isRegularFile(visits);
    return isThere ? new SymbolicData(new Recording(tape, visits, trace), seconds, progress) : NONE;
  }

  /** Null if nothing is known. */
  @Nullable TraceProgram program() {
    if (recording != null && !isLoaded) {
      isLoaded = true;
      load(recording);
    }
    return program;
  }

  /** What limits it, as far as it was asked for. */
  List<String> notes() {
    return notes;
  }

  private void load(Recording from) {
    try {
      long size = Files.size(from.tape);
      long most = Math.min(LONGEST, free() / MEMORY);
      if (size > most) {
        notes =
            List.of(
                String.format(
                    Locale.ROOT,
                    "The code was not executed again, so only recorded values count: its tape has"
                        + " %d MB, and there is memory for %d; REWEAVE_OPTS=-Xmx… gives more.",
                    size >> 20,
                    most >> 20));
        return;
      }
      progress.at("executing the recorded code again", 0, 0);
      program = RecordedCode.read(from.tape, from.visits, from.trace, seconds);
      notes = notes(program, from.trace);
      progress.at("deciding by the code", 0, 0);
    } catch (IOException | RuntimeException e) {
      // Without it everything is decided by the trace alone, as if it had not been recorded.
      notes = List.of("The code could not be executed again: " + e.getMessage() + ".");
    }
  }

  private static long free() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - (jvm.totalMemory() - jvm.freeMemory());
  }

  /** One note for each reason, in the order of the threads. */
  private static List<String> notes(TraceProgram program, Trace trace) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (ThreadSteps thread : program.threads()) {
      String trouble = thread.trouble();
      if (trouble != null) {
        byReason
            .computeIfAbsent(trouble, reason -> new ArrayList<>())
            .add(trace.info().threads().get(thread.thread()).shownName());
      }
    }
    List<String> notes = new ArrayList<>();
    byReason.forEach((reason, names) -> notes.add(note(names, reason)));
    if (notes.size() > MOST_NOTES) {
      int more = notes.size() - MOST_NOTES;
      notes.subList(MOST_NOTES, notes.size()).clear();
      notes.add(
          "So it is, for other reasons, with " + more + " more threads or groups of threads.");
    }
    List<String> unseen = program.unseen().methods();
    if (!unseen.isEmpty()) {
      notes.add("Not executed again, so what they use stays as recorded: " + some(unseen) + ".");
    }
    return notes;
  }

  private static String note(List<String> names, String reason) {
    return (names.size() == 1 ? "Thread " : "Threads ")
        + some(names)
        + ": only the values of the recorded run count, as "
        + reason
        + ".";
  }

  private static String some(List<String> all) {
    String more = all.size() > MOST_NAMES ? " and " + (all.size() - MOST_NAMES) + " more" : "";
    return String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size()))) + more;
  }
}
