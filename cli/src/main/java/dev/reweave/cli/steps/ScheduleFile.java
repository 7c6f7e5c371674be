// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.cli.failure.Problem;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A schedule for tools, and for replay.
 *
 * <pre>
 *   { "version": 1, "finding": "F1", "model": "VIEW",
 *     "prefix": n,         the first n events of the trace, as recorded
 *     "events": [ … ],     then these, by their index in the trace
 *     "witness": [ … ] }   the events that the finding is about, in the violating order; of a
 *                          deadlock the requests, which the schedule stops before
 * </pre>
 *
 * @param schedule the order
 * @param witness the events it is about; empty when the file does not tell
 */
public record ScheduleFile(Schedule schedule, int[] witness) {
  private static final long MOST_BYTES = 1L << 30;

  static String text(Finding finding, Schedule schedule, int[] witness) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("version", 1);
    node.put("finding", finding.id());
    node.put("model", finding.model().name());
    node.put("prefix", schedule.prefix());
    add(node.putArray("events"), schedule.events());
    if (witness != null) {
      add(node.putArray("witness"), witness);
    }
    return node + "\n";
  }

  private static void add(ArrayNode array, int[] numbers) {
    for (int number : numbers) {
      array.add(number);
    }
  }

  /**
   * Reads it; {@code events}: how many the trace has.
   *
   * @throws Problem when it is not there, or does not fit the trace
   */
  public static ScheduleFile read(Path file, int events) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
      throw new Problem(file + ": no schedule there; only findings with one can be replayed");
    }
    JsonNode node;
    try {
      node = new ObjectMapper().readTree(file.toFile());
    } catch (com.fasterxml.jackson.core.JacksonException e) {
      throw new Problem(file + ": is damaged; analyse the trace again", e);
    }
    int prefix = node.path("prefix").asInt(-1);
    int[] order = numbers(node.path("events"), events, file);
    int[] witness = numbers(node.path("witness"), events, file);
    if (prefix < 0 || prefix > events || node.path("version").asInt() != 1) {
      throw new Problem(file + ": does not fit the trace beside it; analyse that again");
    }
    return new ScheduleFile(new Schedule(prefix, order), witness);
  }

  private static int[] numbers(JsonNode array, int below, Path file) {
    int[] numbers = new int[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).asInt(-1);
      if (numbers[i] < 0 || numbers[i] >= below) {
        throw new Problem(file + ": does not fit the trace beside it; analyse that again");
      }
    }
    return numbers;
  }
}
