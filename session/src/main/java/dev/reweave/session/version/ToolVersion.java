// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.version;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/** Version of this build. */
public final class ToolVersion {
  private ToolVersion() {}

  /** As in the build, e.g. "0.1.0". */
  public static String text() {
    return properties().getProperty("version");
  }

  /** The commit that it was built from, "-changed" behind it if files differed; empty: unknown. */
  public static Optional<String> commit() {
    return Optional.ofNullable(properties().getProperty("commit"))
        .filter(commit -> commit.matches("[0-9a-f]+(-changed)?"));
  }

  private static Properties properties() {
    Properties properties = new Properties();
    try (InputStream in = ToolVersion.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
