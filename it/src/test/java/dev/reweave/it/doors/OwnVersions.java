// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Reweave;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The versions that this build has: with those, a build that a test starts fetches nothing. */
final class OwnVersions {
  private OwnVersions() {}

  /** Our own. */
  static String own() {
    return found("<artifactId>reweave-parent</artifactId>\\s*<version>([^<]+)<");
  }

  /** That of a property. */
  static String property(String name) {
    return found("<" + Pattern.quote(name) + ">([^<]+)<");
  }

  /** A plugin for a pom, with these settings. */
  static String plugin(String name, String settings) {
    return "<plugin><artifactId>"
        + name
        + "</artifactId><version>"
        + found("<artifactId>" + name + "</artifactId>\\s*<version>([^<]+)<")
        + "</version><configuration>"
        + settings
        + "</configuration></plugin>";
  }

  private static String found(String pattern) {
    try {
      Matcher matcher =
          Pattern.compile(pattern).matcher(Files.readString(Reweave.root().resolve("pom.xml")));
      assertTrue(matcher.find(), pattern);
      return matcher.group(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
