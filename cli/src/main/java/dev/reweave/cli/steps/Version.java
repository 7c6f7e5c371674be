// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.steps;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version of this build. */
public final class Version implements IVersionProvider {
  /** As in the build, e.g. "0.1.0". */
  public static String text() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"reweave " + text()};
  }
}
