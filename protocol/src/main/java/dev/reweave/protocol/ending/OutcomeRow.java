// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.ending;

import dev.reweave.protocol.TabbedText;
import org.jspecify.annotations.Nullable;

/**
 * What the agent tells of a driven run, row by row as things happen, in {@link
 * dev.reweave.protocol.launch.LogFolder#OUTCOME}. Points and places have their numbers in the plan.
 *
 * <pre>
 *   points     passed   all
 *   missing    point                  not passed when the JVM ended
 *   nowhere    place    gone|unseen   not found in the code that was loaded: its method was, or not
 *   begun      point                  come to in its turn, but not passed
 *   waits      point    thread        when the run was left to itself: who waited where
 *   stands     thread   place   state where others were then
 *   given-up   stuck|late             nobody could go on; or nothing happened for too long
 *   overdue                           a wait with a time limit went on while a thread was held up
 *   deadlock   thread   lock   holder one row for each thread of the cycle
 *   hangs                             nobody can ever go on; the JVM was ended
 *   ended                             the JVM ended
 * </pre>
 */
public sealed interface OutcomeRow {
  /** How many points were passed, of how many. */
  record Progress(int passed, int all) implements OutcomeRow {}

  /** A point that was not passed when the JVM ended. */
  record Missing(int point) implements OutcomeRow {}

  /** A place that was not found. {@code gone}: its method was loaded, so the code has changed. */
  record Nowhere(int place, boolean gone) implements OutcomeRow {}

  /** A point that a thread came to in its turn, but did not pass. */
  record Begun(int point) implements OutcomeRow {}

  /** A thread that waited at a point when the run was left to itself. */
  record Waits(int point, String thread) implements OutcomeRow {}

  /** Where a thread was then that waited at no point. */
  record Stands(String thread, String place, String state) implements OutcomeRow {}

  /** The run was left to itself. {@code stuck}: nobody could go on; else it took too long. */
  record GivenUp(boolean stuck) implements OutcomeRow {}

  /**
   * While a thread was held up, another one waited with a time limit for longer than a thread takes
   * by itself: that its time ran out may be the hold's doing.
   */
  record Overdue() implements OutcomeRow {}

  /**
   * A thread of a deadlock, the class of the lock that it waits for, and the thread that holds it.
   */
  record Deadlocked(String thread, String lock, String holder) implements OutcomeRow {}

  /** Nobody could ever go on; the JVM was ended. */
  record Hangs() implements OutcomeRow {}

  /** The JVM ended by itself. */
  record Ended() implements OutcomeRow {}

  /** Whether the points it tells of can be those of a plan with so many. */
  default boolean fits(int points) {
    if (this instanceof Progress row) {
      return row.passed() >= 0 && row.passed() <= points;
    } else if (this instanceof Missing row) {
      return isIndex(row.point(), points);
    } else if (this instanceof Begun row) {
      return isIndex(row.point(), points);
    }
    return !(this instanceof Waits row) || isIndex(row.point(), points);
  }

  private static boolean isIndex(int point, int points) {
    return point >= 0 && point < points;
  }

  /** The row's text. */
  default String text() {
    if (this instanceof Progress row) {
      return TabbedText.row("points", row.passed(), row.all());
    } else if (this instanceof Missing row) {
      return TabbedText.row("missing", row.point());
    } else if (this instanceof Nowhere row) {
      return TabbedText.row("nowhere", row.place(), row.gone() ? "gone" : "unseen");
    } else if (this instanceof Begun row) {
      return TabbedText.row("begun", row.point());
    } else if (this instanceof Waits row) {
      return TabbedText.row("waits", row.point(), row.thread());
    } else if (this instanceof Stands row) {
      return TabbedText.row("stands", row.thread(), row.place(), row.state());
    } else if (this instanceof GivenUp row) {
      return TabbedText.row("given-up", row.stuck() ? "stuck" : "late");
    } else if (this instanceof Deadlocked row) {
      return TabbedText.row("deadlock", row.thread(), row.lock(), row.holder());
    }
    return this instanceof Overdue ? "overdue" : this instanceof Hangs ? "hangs" : "ended";
  }

  /**
   * The row of a text, null if it is of a later version.
   *
   * @throws IllegalArgumentException if a number is none
   */
  static @Nullable OutcomeRow parse(String text) {
    String[] c = TabbedText.columns(text);
    return switch (c[0]) {
      case "points" -> new Progress(number(c, 1), number(c, 2));
      case "missing" -> new Missing(number(c, 1));
      case "nowhere" -> new Nowhere(number(c, 1), TabbedText.at(c, 2).equals("gone"));
      case "begun" -> new Begun(number(c, 1));
      case "waits" -> new Waits(number(c, 1), TabbedText.at(c, 2));
      case "stands" -> new Stands(TabbedText.at(c, 1), TabbedText.at(c, 2), TabbedText.at(c, 3));
      case "given-up" -> new GivenUp(TabbedText.at(c, 1).equals("stuck"));
      case "deadlock" ->
          new Deadlocked(TabbedText.at(c, 1), TabbedText.at(c, 2), TabbedText.at(c, 3));
      case "overdue" -> new Overdue();
      case "hangs" -> new Hangs();
      case "ended" -> new Ended();
      default -> null;
    };
  }

  private static int number(String[] columns, int i) {
    return Integer.parseInt(TabbedText.at(columns, i));
  }
}
