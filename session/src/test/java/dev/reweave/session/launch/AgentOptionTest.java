// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.protocol.launch.AgentArguments;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentOptionTest {
  private static final Path JAR = Path.of("/a/agent.jar");
  private static final AgentArguments ARGUMENTS =
      AgentArguments.recording(Path.of("/log"), List.of(), List.of());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java Main",
        "java -cp a.jar Main -m --limit-modules=java.base",
        "java --class-path a.jar -Xmx1g Main",
        "java -ea -Da=b -jar a.jar",
        "env A=b /opt/jdk/bin/java --enable-preview -classpath x Main @arguments"
      })
  void aProgramOnTheClassPathTakesTheModulesAsTheyAre(String command) {
    assertEquals("-agentlib:instrument=/a/agent.jar=out=%2Flog", option(command, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java -m a/b.C",
        "java --module=a/b.C",
        "java -p mods -m a/b.C",
        "java --limit-modules java.base -cp a Main",
        "java --add-modules java.sql -cp a Main",
        "java --add-opens java.base/java.lang=ALL-UNNAMED Main",
        "java @arguments Main",
        "java -cp a @arguments",
        "java -XX:Flags=.hotspotrc Main",
        "java -XX:VMOptionsFile=x Main",
        "java -Djdk.module.path=mods -Djdk.module.main=a",
        "java Main.java",
        "java -jar",
        "java -version"
      })
  void allElseLetsTheJvmSeeToIt(String command) {
    assertEquals("-javaagent:/a/agent.jar=out=%2Flog", option(command, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "JDK_JAVA_OPTIONS",
        "JAVA_TOOL_OPTIONS",
        "_JAVA_OPTIONS",
        "REWEAVE_KEPT_JDK_JAVA_OPTIONS",
        "REWEAVE_KEPT_JAVA_TOOL_OPTIONS"
      })
  void optionsOfTheEnvironmentMaySayAnything(String variable) {
    assertEquals(
        "-javaagent:/a/agent.jar=out=%2Flog", option("java Main", Map.of(variable, "-Xint")));
  }

  @Test
  void theOptionComesRightBehindTheLauncher() {
    JavaCommand command = JavaCommand.of(List.of("nice", "java", "-ea", "Main"));
    assertEquals(
        2, AgentOption.in(command, ARGUMENTS, JAR, Map.of()).indexOf(option("java M", Map.of())));
  }

  private static String option(String command, Map<String, String> environment) {
    JavaCommand java = JavaCommand.of(List.of(command.split(" ")));
    List<String> words = AgentOption.in(java, ARGUMENTS, JAR, environment);
    return words.get(java.launcher() + 1);
  }
}
