// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.launch;

import dev.reweave.cli.failure.Problem;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where the recorder's jar is: named by the launcher, beside our own jar, or in the build tree. */
public final class AgentJar {
  private static final String PROPERTY = "reweave.agent";
  private static final String NAME = "reweave-agent.jar";

  private AgentJar() {}

  /**
   * Finds it.
   *
   * @throws Problem when it is nowhere
   */
  public static Path find() {
    String named = System.getProperty(PROPERTY);
    List<Path> places = named != null ? List.of(Path.of(named)) : besides(own());
    for (Path place : places) {
      if (Files.isRegularFile(place)) {
        return withoutEqualsSign(place.toAbsolutePath().normalize());
      }
    }
    throw new Problem("the recorder is missing: expected " + places.get(0) + "; build it with ./reweave");
  }

  private static List<Path> besides(Path own) {
    Path folder = own.toAbsolutePath().getParent();
    return List.of(
        folder.resolve("../../agent/target").normalize().resolve(NAME), folder.resolve(NAME));
  }

  /** The jar or folder this class was loaded from. */
  public static Path own() {
    try {
      return Path.of(AgentJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new Problem("cannot tell where the program's own jar is", e);
    }
  }

  /** The JVM ends the jar's name at the first equals sign, so such a path needs a copy elsewhere. */
  private static Path withoutEqualsSign(Path jar) {
    if (!jar.toString().contains("=")) {
      return jar;
    }
    try {
      Path copy = Files.createTempDirectory("reweave-agent").resolve(NAME);
      Files.copy(jar, copy);
      copy.toFile().deleteOnExit();
      copy.getParent().toFile().deleteOnExit();
      return copy;
    } catch (IOException e) {
      throw new Problem(jar + ": cannot be copied to a path without an equals sign", e);
    }
  }
}
