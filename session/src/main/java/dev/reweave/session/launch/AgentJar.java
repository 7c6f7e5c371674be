// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import dev.reweave.session.failure.BadInstallation;
import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where the recorder's jar is: named by a property, beside our own jar, or in the build tree. */
public final class AgentJar {
  private static final String PROPERTY = "reweave.agent";
  private static final Pattern NAME =
      Pattern.compile("reweave-agent(-[0-9][^/]*?(-SNAPSHOT)?)?\\.jar");
  private static final Pattern OTHERS = Pattern.compile(".*-(sources|javadoc|tests)\\.jar");

  private AgentJar() {}

  /**
   * Finds it.
   *
   * @throws UserProblem when it is nowhere
   */
  public static Path find() {
    String named = System.getProperty(PROPERTY);
    if (named != null) {
      return usable(Path.of(named));
    }
    Path folder = CodePlace.of(AgentJar.class).toAbsolutePath().resolveSibling("");
    return places(folder)
        .flatMap(place -> in(place).stream())
        .findFirst()
        .map(AgentJar::usable)
        .orElseThrow(() -> missing(folder));
  }

  /** Our jar may be a library in a folder of its own beside the program's. */
  private static Stream<Path> places(Path folder) {
    return Stream.of("", "..", "../../agent/target", "../../../agent/target")
        .map(way -> folder.resolve(way).normalize());
  }

  private static UserProblem missing(Path folder) {
    return new BadInstallation(
        "the recorder is missing: no reweave-agent jar in " + folder + ", nor beside it; build it");
  }

  private static Optional<Path> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> isAgent(file.getFileName().toString()))
          .min(Comparator.comparing(Path::toString));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean isAgent(String name) {
    return NAME.matcher(name).matches() && !OTHERS.matcher(name).matches();
  }

  private static Path usable(Path jar) {
    if (!Files.isRegularFile(jar)) {
      throw new BadInstallation("the recorder is missing: " + jar + " is not there");
    }
    return withoutEqualsSign(jar.toAbsolutePath().normalize());
  }

  /**
   * The JVM ends the jar's name at the first equals sign, so such a path needs a copy elsewhere.
   */
  private static Path withoutEqualsSign(Path jar) {
    if (!jar.toString().contains("=")) {
      return jar;
    }
    try {
      Path folder = Files.createTempDirectory("reweave-agent");
      Path copy = folder.resolve("reweave-agent.jar");
      Files.copy(jar, copy);
      folder.toFile().deleteOnExit();
      copy.toFile().deleteOnExit();
      return copy;
    } catch (IOException e) {
      throw new BadInstallation(jar + ": cannot be copied to a path without an equals sign", e);
    }
  }
}
