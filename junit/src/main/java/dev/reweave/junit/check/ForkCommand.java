// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.junit.fork.TestFork;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The command that runs one test as this JVM would: its Java, its options, its class path, and the
 * parts of JUnit that a build tool has brought along from elsewhere.
 */
final class ForkCommand {
  /** Debuggers, ports and files that only one JVM can have; archives of other class paths; us. */
  private static final Pattern NOT_TWICE =
      Pattern.compile(
          "-agentlib:jdwp.*|-Xrunjdwp.*|-Xdebug|-Xnoagent"
              + "|-javaagent:.*(idea_rt|debugger-agent|reweave-agent).*"
              + "|-agentlib:instrument=.*reweave-agent.*"
              + "|-Dcom\\.sun\\.management\\.jmxremote.*"
              + "|-XX:(SharedArchiveFile|ArchiveClassesAtExit|StartFlightRecording|AOT.*)[=:].*"
              + "|-Xlog.*|-Xloggc.*"
              + "|-Dreweave\\.check(\\..*)?=.*");

  private static final List<String> PARTS_OF_JUNIT =
      List.of(
          "org.junit.platform.launcher.Launcher",
          "org.junit.platform.engine.TestEngine",
          "org.junit.platform.commons.support.AnnotationSupport",
          "org.junit.jupiter.engine.JupiterTestEngine",
          "org.junit.jupiter.params.ParameterizedTest",
          "org.junit.jupiter.api.Test",
          "org.opentest4j.AssertionFailedError",
          "org.apiguardian.api.API");

  private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

  private ForkCommand() {}

  /**
   * The words.
   *
   * @param order the file of the order
   * @param test the class of the test
   */
  static List<String> words(Path order, Class<?> test) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(
        options(ManagementFactory.getRuntimeMXBean().getInputArguments(), System.getenv()));
    words.add("-cp");
    words.add(classPath(test));
    words.add(TestFork.class.getName());
    words.add(order.toString());
    return words;
  }

  /** Of the JVM's options those that another one can have too, and does not get from outside. */
  static List<String> options(List<String> own, Map<String, String> environment) {
    List<String> options = new ArrayList<>(own);
    options.removeIf(option -> NOT_TWICE.matcher(option).matches());
    for (String variable : VARIABLES) {
      for (String word : environment.getOrDefault(variable, "").split("\\s+")) {
        options.remove(word);
      }
    }
    return options;
  }

  private static String classPath(Class<?> test) {
    Set<String> places = new LinkedHashSet<>();
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
      places.add(Path.of(place).toAbsolutePath().toString());
    }
    add(places, ForkCommand.class);
    add(places, test);
    for (String part : PARTS_OF_JUNIT) {
      for (ClassLoader loader : loaders(test)) {
        add(places, part, loader);
      }
    }
    return String.join(File.pathSeparator, places);
  }

  private static List<ClassLoader> loaders(Class<?> test) {
    List<ClassLoader> loaders = new ArrayList<>();
    loaders.add(ForkCommand.class.getClassLoader());
    loaders.add(test.getClassLoader());
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null) {
      loaders.add(context);
    }
    return loaders;
  }

  private static void add(Set<String> places, String className, ClassLoader loader) {
    try {
      add(places, Class.forName(className, false, loader));
    } catch (ClassNotFoundException | LinkageError notThere) {
      // Not every test uses it; what is missing is told by the JVM that needs it.
    }
  }

  private static void add(Set<String> places, Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      if (source != null && source.getLocation() != null) {
        places.add(Path.of(source.getLocation().toURI()).toString());
      }
    } catch (URISyntaxException | RuntimeException noFile) {
      // Not from a file: then it is made by what is on the class path.
    }
  }
}
