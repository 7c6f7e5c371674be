// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.engine.query.Schedule;
import dev.reweave.finding.Finding;

/**
 * A schedule for tools.
 *
 * <pre>
 *   { "version": 1, "finding": "F1", "model": "VIEW",
 *     "prefix": n,       the first n events of the trace, as recorded
 *     "events": [ … ] }  then these, by their index in the trace
 * </pre>
 */
final class ScheduleFile {
  private ScheduleFile() {}

  static String text(Finding finding, Schedule schedule) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("version", 1);
    node.put("finding", finding.id());
    node.put("model", finding.model());
    node.put("prefix", schedule.prefix());
    ArrayNode events = node.putArray("events");
    for (int event : schedule.events()) {
      events.add(event);
    }
    return node + "\n";
  }
}
