// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Fray as its own plugin for Maven sets it up: a JDK whose classes are instrumented, made by {@code
 * jlink}, an agent and a native library. The plugin itself takes all modules from the folder {@code
 * jmods}, which JDKs of today need not have; so they are named here.
 */
record FrayInstallation(Path java, Path agent, Path library, List<Path> jars) {
  static final String VERSION = "0.9.2";
  private static final String GROUP = "org.pastalab.fray";
  private static final String INSTRUMENTATION = GROUP + ".instrumentation:fray-instrumentation-";

  /**
   * @param jdk a JDK 25
   * @param folder where it is made, unless it is there
   */
  static FrayInstallation in(Path folder, Path jdk, PeerJars maven)
      throws IOException, InterruptedException {
    Path home = folder.resolve("fray-java-" + VERSION);
    if (!Files.exists(home)) {
      List<Path> jars = maven.of(List.of(INSTRUMENTATION + "jdk:" + VERSION), true);
      link(jdk, jars, home);
    }
    Path library = folder.resolve("libjvmti-" + VERSION + ".so");
    if (!Files.exists(library)) {
      List<String> name = List.of(GROUP + ":fray-jvmti-linux-x8664:" + VERSION);
      unpack(maven.of(name, false).get(0), "libjvmti.so", library);
    }
    return new FrayInstallation(
        home.resolve("bin/java"),
        maven.of(List.of(INSTRUMENTATION + "agent:" + VERSION), false).get(0),
        library,
        maven.of(List.of(GROUP + ":fray-core:" + VERSION), true));
  }

  /**
   * A test of a program: its main method as Fray's command line runs it, with the scheduler that
   * its annotation for JUnit takes.
   */
  List<String> command(String main, List<Path> places, Path report, long seconds) {
    List<String> words = new ArrayList<>();
    words.add(java.toString());
    words.add("-Dreweave.zoo.bare=true");
    words.add("-javaagent:" + agent);
    words.add("-agentpath:" + library);
    words.add("-Dfray.workDir=" + report);
    words.addAll(List.of("-cp", joined(jars), "org.pastalab.fray.core.MainKt"));
    words.addAll(List.of("--run-config", "cli", "--clazz", main, "--method", "main"));
    words.addAll(List.of("--classpath", joined(places), "--scheduler", "pos"));
    words.addAll(List.of("-t", "" + seconds, "-o", report.toString()));
    return words;
  }

  private static void link(Path jdk, List<Path> jars, Path home)
      throws IOException, InterruptedException {
    Path plugin =
        jars.stream()
            .filter(jar -> jar.getFileName().toString().startsWith("fray-instrumentation-jdk"))
            .findFirst()
            .orElseThrow();
    Path log = home.resolveSibling("jlink.log");
    int status =
        new ProcessBuilder(
                jdk.resolve("bin/jlink").toString(),
                "-J-javaagent:" + plugin,
                "-J--module-path=" + joined(jars),
                "-J--add-modules=org.pastalab.fray.instrumentation.jdk",
                "-J--class-path=" + joined(jars),
                "--output=" + home,
                "--add-modules=" + modules(jdk),
                "--release-info",
                "add:IMPLEMENTOR=Fray",
                "--fray-instrumentation")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    if (status != 0) {
      throw new IOException("jlink failed: " + log);
    }
  }

  /** All but those that cannot be linked from a running JDK. */
  private static String modules(Path jdk) throws IOException {
    Process process =
        new ProcessBuilder(jdk.resolve("bin/java").toString(), "--list-modules").start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceAll("@.*", ""))
        .filter(name -> !name.equals("jdk.jlink") && !name.equals("jdk.jpackage"))
        .collect(Collectors.joining(","));
  }

  private static void unpack(Path jar, String entry, Path to) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(jar)) {
      Files.copy(files.getPath(entry), to);
    }
  }

  private static String joined(List<Path> places) {
    return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
