// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import dev.reweave.finding.WitnessShape;
import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.report.json.JsonValue;
import dev.reweave.session.failure.BadFile;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A schedule for tools, and for replay.
 *
 * <pre>
 *   { "version": 1, "finding": "F1", "model": "VIEW",
 *     "prefix": n,         the first n events of the trace, as recorded
 *     "events": [ … ],     then these, by their index in the trace
 *     "witness": [ … ],    the events that the finding is about, in the violating order; of a
 *                          deadlock the requests, which the schedule stops before
 *     "plan": [ … ],       of what was not predicted: the plan that drives to it, in its rows
 *     "include": [ … ],    classes that were recorded in that driven run in addition
 *     "round": n }         the driven run that the events are of; 0, or not there: the recorded run
 * </pre>
 *
 * @param schedule the order
 * @param witness the events it is about; empty when the file does not tell
 * @param plan the rows of the plan that drives to it; empty where the schedule says how
 */
public record ScheduleFile(Schedule schedule, int[] witness, List<String> plan) {
  private static final long MOST_BYTES = 1L << 30;

  public ScheduleFile {
    plan = List.copyOf(plan);
  }

  /** What a schedule says. */
  public ScheduleFile(Schedule schedule, int[] witness) {
    this(schedule, witness, List.of());
  }

  /** What no schedule says. */
  public static ScheduleFile driven(int[] witness, List<String> plan) {
    return new ScheduleFile(new Schedule(0, new int[0]), witness, plan);
  }

  static String text(Finding finding, Schedule schedule, int[] witness) {
    return text(finding, new ScheduleFile(schedule, witness), 0);
  }

  /**
   * The text of the file; {@code round} is the number of the driven run, 0 for the recorded one.
   */
  public static String text(Finding finding, ScheduleFile file, int round) {
    return text(finding, file, round, List.of());
  }

  /** As above, of a driven run in which these classes were recorded in addition. */
  public static String text(Finding finding, ScheduleFile file, int round, List<String> include) {
    Schedule schedule = file.schedule();
    int[] witness = file.witness();
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("version", 1);
    node.put("finding", finding.id());
    node.put("model", finding.model().name());
    node.put("prefix", schedule.prefix());
    add(node.putArray("events"), schedule.events());
    if (witness.length > 0) {
      add(node.putArray("witness"), witness);
    }
    if (!file.plan().isEmpty()) {
      ArrayNode rows = node.putArray("plan");
      file.plan().forEach(rows::add);
    }
    if (!include.isEmpty()) {
      ArrayNode classes = node.putArray("include");
      include.forEach(classes::add);
    }
    if (round > 0) {
      node.put("round", round);
    }
    return node + "\n";
  }

  private static void add(ArrayNode array, int[] numbers) {
    for (int number : numbers) {
      array.add(number);
    }
  }

  /**
   * Reads it.
   *
   * @param trace it has to fit to
   * @param kind what the finding's events are
   * @throws UserProblem when it is not there, or does not fit the trace
   * @throws dev.reweave.report.json.FindingsFormatException when it is damaged
   */
  public static ScheduleFile read(Path file, Trace trace, WitnessShape kind) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new BadFile(file + ": no schedule there; only findings with one can be replayed");
    }
    JsonValue root = JsonValue.read(file, MOST_BYTES);
    int prefix = root.at("prefix").count(0);
    int[] order = numbers(root.at("events"));
    int[] witness = numbers(root.at("witness"));
    if (root.at("version").count(0) != 1
        || prefix > trace.size()
        || !isOfTrace(prefix, order, trace)
        || !isOfTrace(0, witness, trace)
        || witness.length > 0 && !isWitness(witness, trace, kind)) {
      throw new BadFile(file + ": does not fit the trace beside it; analyse that again");
    }
    List<String> plan = root.at("plan").list(JsonValue::text);
    return new ScheduleFile(new Schedule(prefix, order), witness, plan);
  }

  /**
   * The driven run whose trace a file fits to, 0 for the recorded run.
   *
   * @throws dev.reweave.report.json.FindingsFormatException when it is damaged
   */
  public static int round(Path file) throws IOException {
    return Files.isRegularFile(file) ? JsonValue.read(file, MOST_BYTES).at("round").count(0) : 0;
  }

  /**
   * The classes that were recorded in addition in the driven run that a file fits to.
   *
   * @throws dev.reweave.report.json.FindingsFormatException when it is damaged
   */
  public static List<String> include(Path file) throws IOException {
    return Files.isRegularFile(file)
        ? JsonValue.read(file, MOST_BYTES).at("include").list(JsonValue::text)
        : List.of();
  }

  private static int[] numbers(JsonValue array) throws FindingsFormatException {
    return array.list(item -> item.count(-1)).stream().mapToInt(Integer::intValue).toArray();
  }

  /** Whether all are events of the trace after the prefix, none of them twice. */
  private static boolean isOfTrace(int prefix, int[] events, Trace trace) {
    BitSet seen = new BitSet(trace.size());
    for (int event : events) {
      if (event < prefix || event >= trace.size() || seen.get(event)) {
        return false;
      }
      seen.set(event);
    }
    return true;
  }

  private static boolean isWitness(int[] events, Trace trace, WitnessShape kind) {
    return switch (kind) {
      case ACCESSES, CHAIN ->
          events.length >= 3
              && Arrays.stream(events).allMatch(event -> trace.kind(event).isAccess());
      case UNIT_CYCLE ->
          events.length == 4
              && Arrays.stream(events).allMatch(event -> trace.kind(event).isAccess());
      case LOCK_REQUESTS, LOST_SIGNAL, DRIVEN -> events.length >= 2;
    };
  }
}
