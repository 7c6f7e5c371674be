// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import dev.reweave.junit.fork.TestFork;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Lets Jupiter find {@link CheckExtension} by itself where {@code reweave.check} is set, as a
 * system property, in {@code junit-platform.properties} or by {@link BuildSettings}: so a test
 * needs no annotation. Other extensions are found as before: where the user has not turned
 * detection on, ours is the only one (JUnit 5.11 and later; before that all that are there).
 */
public final class AutoDetection implements LauncherSessionListener {
  private static final String ENABLED = "junit.jupiter.extensions.autodetection.enabled";
  private static final String INCLUDED = "junit.jupiter.extensions.autodetection.include";
  private static final String OURS = "dev.reweave.junit.*";

  /** For the JUnit Platform. */
  public AutoDetection() {}

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (System.getProperty(TestFork.INSIDE) != null) {
      return;
    }
    new BuildSettings(loader()).install();
    Properties file = file();
    String check = value(CheckSettings.CHECK, file);
    if (check == null || check.isBlank() || check.equals("false")) {
      return;
    }
    String included = value(INCLUDED, file);
    if (!"true".equalsIgnoreCase(value(ENABLED, file))) {
      System.setProperty(ENABLED, "true");
      System.setProperty(INCLUDED, OURS);
    } else if (included != null && !included.contains(OURS)) {
      System.setProperty(INCLUDED, included + "," + OURS);
    }
  }

  private static @Nullable String value(String key, Properties file) {
    return System.getProperty(key, file.getProperty(key));
  }

  private static ClassLoader loader() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }

  private static Properties file() {
    Properties properties = new Properties();
    try (InputStream in = loader().getResourceAsStream("junit-platform.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
