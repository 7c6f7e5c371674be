// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * Settings that a build tool has put on the class path of the tests, in a file of its own: each
 * module can have others, and no settings of the build's are in the way. What is set as a system
 * property already stays.
 */
final class BuildSettings {
  private static final String FILE = "reweave-check.properties";

  private final ClassLoader loader;

  BuildSettings(ClassLoader loader) {
    this.loader = loader;
  }

  /** Makes system properties of them, which is where JUnit looks. */
  void install() {
    Properties settings = read();
    for (String key : settings.stringPropertyNames()) {
      boolean isOurs = key.equals(CheckSettings.CHECK) || key.startsWith(CheckSettings.CHECK + ".");
      if (isOurs && System.getProperty(key) == null) {
        System.setProperty(key, settings.getProperty(key));
      }
    }
  }

  private Properties read() {
    Properties settings = new Properties();
    try (InputStream in = loader.getResourceAsStream(FILE)) {
      if (in != null) {
        settings.load(in);
      }
      return settings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
