// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.lottery.Lottery;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The zip of module dist, unpacked where nothing may be written, with no Maven at hand. */
class DistributionIT {
  private final Path work = Runs.newFolder("unpacked");

  private Path unpack() throws IOException {
    Path zip;
    try (Stream<Path> files = Files.list(Reweave.root().resolve("dist/target"))) {
      zip = files.filter(f -> f.toString().endsWith(".zip")).findFirst().orElseThrow();
    }
    Path folder = Files.createDirectory(work.resolve("a folder"));
    try (FileSystem packed =
        FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", "true"))) {
      Path root = packed.getPath("/");
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path copy = folder.resolve(root.relativize(file).toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
          Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(file));
        }
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findFirst().orElseThrow();
    }
  }

  /** A path on which nothing is but what the launcher calls. */
  private Path tools() throws IOException {
    Path tools = Files.createDirectory(work.resolve("tools"));
    for (String tool :
        List.of("sh", "bash", "cut", "dirname", "find", "head", "ls", "readlink", "sed", "stty")) {
      Path real = Path.of("/usr/bin", tool);
      Files.createSymbolicLink(
          tools.resolve(tool), Files.exists(real) ? real : Path.of("/bin", tool));
    }
    return tools;
  }

  private Outcome call(Path home, Path tools, List<String> words) {
    return new Command(List.of(home.resolve("reweave").toString()))
        .with(words)
        .environment("PATH", tools.toString())
        .environment("JAVA_HOME", System.getProperty("java.home"))
        .environment("XDG_DATA_HOME", work.resolve("data").toString())
        .in(work)
        .run();
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static void folders(Path folder, String permissions) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isDirectory).toList()) {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
      }
    }
  }

  @Test
  void needsOnlyAJdk() throws IOException {
    Path home = unpack();
    Set<String> before = names(home);
    folders(home, "r-xr-xr-x");
    Path tools = tools();
    Outcome version = call(home, tools, List.of("--version")).expectExit(0);
    assertTrue(
        version.stdout().matches("reweave \\S+( \\(commit [0-9a-f]{7,40}(-changed)?\\))?\\s*"),
        version::toString);
    assertEquals("", version.stderr());
    List<String> java = Jdk.own().java(ClassPath.of(Invariant.class), Lottery.class.getName());
    Outcome run =
        call(
            home,
            tools,
            Stream.concat(Stream.of("run", "--no-replay", "--"), java.stream()).toList());
    folders(home, "rwxr-xr-x");
    run.expectExit(10);
    assertTrue(run.stdout().contains("Lottery.java"), run::toString);
    assertEquals(before, names(home), "the folder is as it was");
  }

  @Test
  void hasWhatABuildCanDependOn() throws IOException {
    Path own = unpack().resolve("repository/dev/reweave");
    for (String artifact : List.of("annotations", "junit", "agent", "protocol", "maven-plugin")) {
      Path folder = own.resolve("reweave-" + artifact);
      try (Stream<Path> files = Files.walk(folder)) {
        List<String> names = files.map(Path::toString).toList();
        assertTrue(names.stream().anyMatch(name -> name.endsWith(".jar")), folder::toString);
        assertTrue(names.stream().anyMatch(name -> name.endsWith(".pom")), folder::toString);
      }
    }
    assertTrue(Files.isDirectory(own.resolve("reweave-parent")), "poms name their parent");
  }
}
