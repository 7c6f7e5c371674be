// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What became of a driven run, put together from the agent's rows. Points and places have their
 * numbers in the plan.
 *
 * @param rows as they were written; none if the agent was not active
 */
public record DriveOutcome(List<OutcomeRow> rows) {
  public DriveOutcome {
    rows = List.copyOf(rows);
  }

  /**
   * Reads the rows of a file; a file that is not there has none. Nor is there one where the JVM
   * died while it wrote.
   *
   * @param points how many the plan has
   * @throws IOException if it cannot be read, or is damaged
   */
  public static DriveOutcome read(Path file, int points) throws IOException {
    List<OutcomeRow> rows = new ArrayList<>();
    for (String line : WholeLines.of(file)) {
      OutcomeRow row = parse(file, line, points);
      if (row != null) {
        rows.add(row);
      }
    }
    return new DriveOutcome(rows);
  }

  private static @Nullable OutcomeRow parse(Path file, String line, int points) throws IOException {
    try {
      OutcomeRow row = OutcomeRow.parse(line);
      if (row == null || row.fits(points)) {
        return row;
      }
      throw new IOException(file + ": a damaged outcome of a replay: no such point");
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": a damaged outcome of a replay", e);
    }
  }

  /** Whether the agent drove the program at all. */
  public boolean isActive() {
    return !rows.isEmpty();
  }

  /** How many points were passed, by the last row that says so. */
  public int passed() {
    int passed = 0;
    for (OutcomeRow.Progress row : all(OutcomeRow.Progress.class)) {
      passed = row.passed();
    }
    return passed;
  }

  /** Points that were not passed when the run ended. */
  public Set<Integer> missing() {
    return points(OutcomeRow.Missing.class, OutcomeRow.Missing::point);
  }

  /**
   * Those of the missing points that a thread came to in its turn: what it did there has thrown, or
   * not ended.
   */
  public Set<Integer> begun() {
    return points(OutcomeRow.Begun.class, OutcomeRow.Begun::point);
  }

  private <R extends OutcomeRow> Set<Integer> points(Class<R> kind, Function<R, Integer> point) {
    return new TreeSet<>(all(kind).stream().map(point).toList());
  }

  /** Whether all threads were let go before the plan was through. */
  public boolean isGivenUp() {
    return !all(OutcomeRow.GivenUp.class).isEmpty();
  }

  /** Whether that was because nobody could go on, not for want of time. */
  public boolean isStuck() {
    return all(OutcomeRow.GivenUp.class).stream().anyMatch(OutcomeRow.GivenUp::stuck);
  }

  /** Whether a time limit of the program may have run out because a thread was held up. */
  public boolean isOverdue() {
    return !all(OutcomeRow.Overdue.class).isEmpty();
  }

  /** The cycle of threads that waited for each other; empty if there was none. */
  public List<OutcomeRow.Deadlocked> deadlock() {
    return all(OutcomeRow.Deadlocked.class);
  }

  /** Whether the JVM was ended because nothing could happen any more. */
  public boolean isHung() {
    return !all(OutcomeRow.Hangs.class).isEmpty();
  }

  /** Whether the JVM ended by itself. */
  public boolean isEnded() {
    return !all(OutcomeRow.Ended.class).isEmpty();
  }

  /** Whether the agent came to the end of its rows: only then all that is missing was told. */
  private boolean isWhole() {
    return isEnded() || isHung();
  }

  /** Whether the run came to the point. */
  public boolean isPassed(int point) {
    return isWhole() && !missing().contains(point);
  }

  /** All points were passed in their turn. */
  public boolean passesAll() {
    return isWhole() && !isGivenUp() && missing().isEmpty();
  }

  /** All points were passed in their turn but this one, at which something was thrown. */
  public boolean throwsAt(int point) {
    return isWhole() && !isGivenUp() && missing().equals(Set.of(point)) && begun().contains(point);
  }

  /** The rows of one kind, in order. */
  public <R extends OutcomeRow> List<R> all(Class<R> kind) {
    return rows.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
