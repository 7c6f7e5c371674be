// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.jvms;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.session.failure.BadFolder;
import dev.reweave.session.failure.UserProblem;
import java.nio.file.Path;
import java.util.Map;

/** The environment variable that brings the recorder into each JVM that a command starts. */
final class JvmOption {
  static final String VARIABLE = "JAVA_TOOL_OPTIONS";

  private JvmOption() {}

  /**
   * Adds it to what is there.
   *
   * @throws UserProblem when a path has a quotation mark, which the variable cannot hold
   */
  static void addTo(Map<String, String> environment, AgentArguments arguments, Path jar) {
    String option = arguments.option(jar);
    if (option.contains("\"")) {
      throw new BadFolder(option + ": holds a quotation mark; choose another place");
    }
    String before = environment.getOrDefault(VARIABLE, "");
    environment.put(VARIABLE, (before.isBlank() ? "" : before + " ") + '"' + option + '"');
  }
}
