// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of a recorded run besides its trace.
 *
 * @param command the command, empty if unknown
 * @param exit its exit status, null when it did not end under our eyes
 * @param seconds how long it ran, -1 if unknown
 */
public record RunFacts(List<String> command, Integer exit, double seconds) {
  /** Of an imported trace. */
  public static RunFacts unknown() {
    return new RunFacts(List.of(), null, -1);
  }

  /** Writes run.json. */
  public void write(Path file) throws IOException {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    command.forEach(node.putArray("command")::add);
    node.put("exit", exit);
    node.put("seconds", seconds);
    Files.writeString(file, node + "\n");
  }

  /** Reads run.json; what is not there, or damaged, is unknown. */
  public static RunFacts read(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > 1 << 20) {
        return unknown();
      }
      JsonNode node = new ObjectMapper().readTree(Files.readString(file));
      List<String> command = new ArrayList<>();
      node.path("command").forEach(word -> command.add(word.asText()));
      Integer exit = node.path("exit").isInt() ? node.path("exit").asInt() : null;
      return new RunFacts(List.copyOf(command), exit, node.path("seconds").asDouble(-1));
    } catch (IOException e) {
      return unknown();
    }
  }
}
