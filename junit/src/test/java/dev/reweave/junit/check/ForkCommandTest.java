// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForkCommandTest {
  @Test
  void whatOnlyOneJvmCanHaveIsLeftOut() {
    List<String> own =
        List.of(
            "-Xmx300m",
            "-agentlib:jdwp=transport=dt_socket,address=5005",
            "-javaagent:/ide/lib/idea_rt.jar=1234",
            "-javaagent:/m2/org.jacoco.agent-runtime.jar=destfile=target/jacoco.exec",
            "-Dcom.sun.management.jmxremote.port=9010",
            "-XX:SharedArchiveFile=a.jsa",
            "-Dreweave.check=true",
            "-Dreweave.check.out=x",
            "-Dreweave.checked=y",
            "--add-opens=java.base/java.lang=ALL-UNNAMED");
    assertEquals(
        List.of(
            "-Xmx300m",
            "-javaagent:/m2/org.jacoco.agent-runtime.jar=destfile=target/jacoco.exec",
            "-Dreweave.checked=y",
            "--add-opens=java.base/java.lang=ALL-UNNAMED"),
        ForkCommand.options(own, Map.of()));
  }

  @Test
  void whatComesFromTheEnvironmentComesByItself() {
    assertEquals(
        List.of("-Xmx1g"),
        ForkCommand.options(
            List.of("-javaagent:a.jar", "-ea", "-Xmx1g"),
            Map.of("JAVA_TOOL_OPTIONS", "-javaagent:a.jar  -ea")));
  }
}
