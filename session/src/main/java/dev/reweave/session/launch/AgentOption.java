// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.protocol.launch.AgentArguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The option that brings the recorder into the JVM of a command.
 *
 * <p>{@code -javaagent} makes the JVM resolve its modules anew at each start, to be sure that
 * {@code java.instrument} is among them. Where the program is on the class path it always is; then
 * {@code -agentlib:instrument}, which is the same agent, lets the JVM take the modules as its own
 * archive has them. That is a third of what the JVM itself takes to start.
 */
public final class AgentOption {
  /** What the modules may depend on, or what may hide that something does. */
  private static final Pattern OF_MODULES =
      Pattern.compile(
          "@.*|-m|-p|--(?!class-path\\b|enable-preview\\b).*|-J.*|-XX:(Flags|VMOptionsFile)=.*"
              + "|-D(jdk\\.module|java\\.system\\.class\\.loader).*|.*\\.java");

  private static final List<String> VARIABLES =
      List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

  private AgentOption() {}

  /** The words of the command, with the recorder of this jar. */
  public static List<String> in(JavaCommand command, AgentArguments arguments, Path jar) {
    return in(command, arguments, jar, System.getenv());
  }

  static List<String> in(
      JavaCommand command, AgentArguments arguments, Path jar, Map<String, String> environment) {
    boolean isPlain = isOnClassPath(command) && !hasMoreOptions(environment);
    return command.with(isPlain ? arguments.libraryOption(jar) : arguments.option(jar));
  }

  private static boolean isOnClassPath(JavaCommand command) {
    List<String> words = command.words();
    for (int i = command.launcher() + 1; i < words.size(); i++) {
      String word = words.get(i);
      if (OF_MODULES.matcher(word).matches()) {
        return false;
      } else if (word.equals("-jar") || !word.startsWith("-")) {
        return i + (word.equals("-jar") ? 1 : 0) < words.size();
      } else if (word.equals("-cp") || word.equals("-classpath") || word.equals("--class-path")) {
        i++;
      }
    }
    return false;
  }

  private static boolean hasMoreOptions(Map<String, String> environment) {
    List<String> names = new ArrayList<>(VARIABLES);
    for (String name : VARIABLES) {
      names.add(ChildProcess.KEPT + name);
    }
    return names.stream().anyMatch(environment::containsKey);
  }
}
