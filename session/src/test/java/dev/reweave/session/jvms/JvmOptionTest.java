// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.jvms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.failure.BadFolder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmOptionTest {
  private static final AgentArguments ARGUMENTS =
      AgentArguments.recording(Path.of("/log"), List.of(), List.of());

  @Test
  void whatIsThereStays() {
    Map<String, String> environment = new HashMap<>(Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g"));
    JvmOption.addTo(environment, ARGUMENTS, Path.of("/a b/agent.jar"));
    assertEquals(
        "-Xmx1g \"-javaagent:/a b/agent.jar=out=%2Flog\"", environment.get("JAVA_TOOL_OPTIONS"));
  }

  @Test
  void nothingThere() {
    Map<String, String> environment = new HashMap<>();
    JvmOption.addTo(environment, ARGUMENTS, Path.of("/agent.jar"));
    assertEquals("\"-javaagent:/agent.jar=out=%2Flog\"", environment.get("JAVA_TOOL_OPTIONS"));
  }

  @Test
  void aQuotationMarkIsRefused() {
    assertThrows(
        BadFolder.class,
        () -> JvmOption.addTo(new HashMap<>(), ARGUMENTS, Path.of("/a\"b/agent.jar")));
  }
}
