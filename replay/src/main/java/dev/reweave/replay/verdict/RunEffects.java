// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.replay.drive.DrivenRun;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a run came to, as far as one can see from outside, and the last values of the variables that
 * are looked at. Two runs whose effects are equal came to the same.
 *
 * @param exit exit status; null if the run had to be killed
 * @param hung whether it could never have ended by itself
 * @param deadlock one text for each thread of a deadlock
 * @param out what it printed, normalised
 * @param err what it printed as errors, normalised; uncaught exceptions are there
 * @param values the variables' last values, without those of variables that have none to compare
 */
public record RunEffects(
    @Nullable Integer exit,
    boolean hung,
    List<String> deadlock,
    List<String> out,
    List<String> err,
    List<String> values) {
  public RunEffects {
    values = List.copyOf(values);
  }

  private static final String EXIT = "exit status ";
  private static final int MOST_LINES = 100_000;
  private static final int MOST_BYTES = 1 << 25;

  /** The value of a reference that is not null. */
  static final String OBJECT = "an object";

  private static final long FIRST_ID = 1L << 40;
  private static final long LAST_ID = 1L << 54;

  /** {@code variables}: indices into the run's trace. */
  public static RunEffects of(DrivenRun run, int[] variables, OutputNormaliser normaliser)
      throws IOException {
    return of(run, lines(run.stdout(), normaliser), lines(run.stderr(), normaliser), variables);
  }

  /** What a run printed into a file, normalised. */
  static List<String> lines(Path file, OutputNormaliser normaliser) throws IOException {
    return normaliser.lines(read(file));
  }

  /** As above, when its files may be gone: {@code out} and {@code err} are what it printed. */
  static RunEffects of(DrivenRun run, List<String> out, List<String> err, int[] variables) {
    return new RunEffects(
        run.outcome().isHung() ? null : run.exit(),
        run.outcome().isHung(),
        run.outcome().deadlock().stream().map(RunEffects::text).sorted().toList(),
        out,
        err,
        run.recording() == null ? List.of() : last(run.recording().trace(), variables));
  }

  private static List<String> last(Trace trace, int[] variables) {
    List<String> values = new ArrayList<>();
    for (int variable : variables) {
      String value = last(trace, variable);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** The last values in words; null if there is none. */
  @Nullable String value() {
    return values.isEmpty() ? null : String.join(" and ", values);
  }

  /**
   * Whether two runs came to the same as far as one can tell: of a variable that only one thread
   * uses in a run no value is known there, and nothing can be compared.
   */
  boolean agreesWith(RunEffects other) {
    boolean isComparable = values.size() == other.values.size();
    return isComparable ? equals(other) : withoutValue().equals(other.withoutValue());
  }

  private RunEffects withoutValue() {
    return new RunEffects(exit, hung, deadlock, out, err, List.of());
  }

  private static String text(OutcomeRow.Deadlocked stuck) {
    return stuck.thread() + " waits for a " + stuck.lock() + " held by " + stuck.holder();
  }

  private static List<String> read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      return text.lines().limit(MOST_LINES).toList();
    }
  }

  private static @Nullable String last(Trace trace, int variable) {
    for (int e = trace.size() - 1; e >= 0; e--) {
      if (trace.kind(e).isAccess() && trace.target(e) == variable) {
        return value(trace, e);
      }
    }
    return null;
  }

  /** A value as it can be compared between runs: objects have other ids in each. */
  static @Nullable String value(Trace trace, int access) {
    int member = trace.info().variables().member(trace.target(access));
    switch (trace.info().members().get(member).kind()) {
      case FIELD, STATIC, ARRAY, CELL:
        break;
      default:
        return null;
    }
    long raw = trace.value(access);
    if (raw >= FIRST_ID && raw < LAST_ID) {
      return OBJECT;
    }
    return raw >= LAST_ID || raw <= -LAST_ID
        ? Double.toString(Double.longBitsToDouble(raw))
        : Long.toString(raw);
  }

  RunEffects withoutOutput() {
    return new RunEffects(exit, hung, deadlock, List.of(), List.of(), values);
  }

  /**
   * What no program is meant to come to, a text each: it waits for ever, an exception is not
   * caught, the exit status tells of a failure.
   */
  public Set<String> failures() {
    Set<String> failures = new TreeSet<>();
    exceptions().forEach(line -> failures.add(line.replaceFirst("(\" [^:]*):.*", "$1")));
    if (!deadlock.isEmpty()) {
      failures.add("deadlock");
    } else if (hung) {
      failures.add("no thread can go on");
    }
    if (exit != null && exit != 0) {
      failures.add(EXIT + exit);
    }
    return failures;
  }

  /** Whether an exit status is one of these {@link #failures}. */
  public static boolean tellsOfExit(Set<String> failures) {
    return failures.stream().anyMatch(failure -> failure.startsWith(EXIT));
  }

  /** Uncaught exceptions, a line each. */
  List<String> exceptions() {
    return err.stream().filter(line -> line.startsWith("Exception in thread ")).toList();
  }
}
