// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import dev.reweave.bench.peers.loop.LoopMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command that puts one program to one tool, the program's classes being the same for all. */
final class PeerCommands {
  private final Path root;
  private final PeerJars maven;
  private final Path jdk;
  private final Path jdk25;
  private final FrayInstallation fray;
  private final LincheckAdapter lincheck;

  private PeerCommands(
      Path root, PeerJars maven, Path jdk25, FrayInstallation fray, LincheckAdapter lincheck) {
    this.root = root;
    this.maven = maven;
    this.jdk = Path.of(System.getProperty("java.home"));
    this.jdk25 = jdk25;
    this.fray = fray;
    this.lincheck = lincheck;
  }

  /** Fetches and prepares what is not there yet, in {@code bench/target/peers}. */
  static PeerCommands of(Path root) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(root.resolve("bench/target/peers"));
    PeerJars maven = new PeerJars(folder);
    Path jdk25 =
        jdk25().orElseThrow(() -> new IOException("Fray needs a JDK 25: set REWEAVE_JDK25 to one"));
    return new PeerCommands(
        root,
        maven,
        jdk25,
        FrayInstallation.in(folder, jdk25, maven),
        LincheckAdapter.in(folder, maven));
  }

  /** As the tests of Reweave look for it. */
  private static Optional<Path> jdk25() throws IOException {
    String said = System.getenv("REWEAVE_JDK25");
    if (said != null) {
      return Optional.of(Path.of(said));
    }
    Path all = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(all)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(all)) {
      return homes
          .filter(home -> home.getFileName().toString().contains("25"))
          .sorted()
          .findFirst();
    }
  }

  List<String> of(PeerTool tool, PeerProgram program, boolean isTwin, long seconds)
      throws IOException, InterruptedException {
    String main = isTwin ? program.twin() : program.main();
    List<Path> places = places(isTwin ? program.twinJars() : program.jars());
    Path java = (program.isVirtual() ? jdk25 : jdk).resolve("bin/java");
    Path scratch = Files.createTempDirectory(scratches(), "run");
    return switch (tool) {
      case REWEAVE -> {
        List<String> words = new ArrayList<>();
        words.add(root.resolve("reweave").toString());
        words.addAll(List.of("run", "--out", scratch.toString(), "--"));
        words.addAll(java(java, places, main));
        yield words;
      }
      case FRAY -> fray.command(main, places, scratch.resolve("report"), seconds);
      case LINCHECK -> java(java, lincheck.classPath(main, places), "LincheckMain");
      case LOOP, NOISE ->
          java(
              java,
              Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                  .map(Path::of)
                  .toList(),
              LoopMain.class.getName(),
              main,
              joined(places),
              tool == PeerTool.NOISE ? "noise" : "plain",
              "" + seconds);
    };
  }

  private static List<String> java(Path java, List<Path> places, String main, String... args) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of(java.toString(), "-Dreweave.zoo.bare=true", "-cp", joined(places), main));
    words.addAll(List.of(args));
    return words;
  }

  private List<Path> places(List<String> jars) throws IOException, InterruptedException {
    List<Path> places = new ArrayList<>(maven.of(jars, true));
    places.add(ownClasses());
    places.add(root.resolve("zoo/target/classes"));
    return places;
  }

  private Path scratches() throws IOException {
    return Files.createDirectories(root.resolve("bench/target/peers/scratch"));
  }

  private Path ownClasses() {
    return root.resolve("bench/target/classes");
  }

  private static String joined(List<Path> places) {
    return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
