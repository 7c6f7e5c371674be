// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A Java installation to run programs on. */
public record Jdk(int feature, Path home) {

  /** The one these tests run on. */
  public static Jdk own() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /**
   * JDK 25: where the environment variable {@code REWEAVE_JDK25} says, else the first folder of
   * {@code /usr/lib/jvm} with 25 in its name, else none.
   */
  public static Optional<Jdk> jdk25() {
    String said = System.getenv("REWEAVE_JDK25");
    Optional<Path> home = said == null ? installed("25") : Optional.of(Path.of(said));
    return home.filter(path -> Files.isExecutable(path.resolve("bin/java")))
        .map(path -> new Jdk(25, path));
  }

  /** {@code java -cp PLACES… MAIN ARGUMENTS…}. */
  public List<String> java(List<Path> classPath, String main, String... arguments) {
    List<String> words = new ArrayList<>(List.of(javaPath(), "-cp", ClassPath.joined(classPath)));
    words.add(main);
    words.addAll(List.of(arguments));
    return words;
  }

  /** As {@link #java}, with options for the virtual machine. */
  public List<String> javaWith(
      List<String> options, List<Path> classPath, String main, String... arguments) {
    List<String> words = java(classPath, main, arguments);
    words.addAll(1, options);
    return words;
  }

  private String javaPath() {
    return home.resolve("bin/java").toString();
  }

  private static Optional<Path> installed(String version) {
    Path all = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(all)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(all)) {
      return homes
          .filter(path -> path.getFileName().toString().contains(version))
          .sorted()
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return "JDK " + feature;
  }
}
