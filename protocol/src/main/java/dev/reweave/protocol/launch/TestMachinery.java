// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.launch;

import java.util.List;

/**
 * What runs tests and is not tested: where a JVM is started for tests, its classes are left alone,
 * so that findings are about the user's.
 */
public final class TestMachinery {
  /** Patterns of class names, as {@code --exclude} has them. */
  public static final List<String> PATTERNS =
      List.of(
          "org.junit.**",
          "junit.**",
          "org.opentest4j.**",
          "org.apiguardian.**",
          "org.testng.**",
          "org.apache.maven.surefire.**",
          "org.gradle.process.**",
          "org.gradle.internal.**",
          "org.gradle.api.**",
          "worker.org.gradle.**",
          "org.hamcrest.**",
          "org.assertj.**",
          "org.mockito.**",
          "org.objenesis.**",
          "kotlin.test.**",
          "dev.reweave.junit.**");

  private TestMachinery() {}
}
