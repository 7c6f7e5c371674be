// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuildToolsTest {
  @ParameterizedTest
  @CsvSource({
    "org.codehaus.plexus.classworlds.launcher.Launcher test -q, true",
    "org.codehaus.plexus.classworlds.launcher.Launcher, true",
    "/home/me/p/gradle/wrapper/gradle-wrapper.jar test, true",
    "jdk.compiler/com.sun.tools.javac.Main -d out A.java, true",
    "worker.org.gradle.process.internal.worker.GradleWorkerMain, false",
    "/p/target/surefire/surefirebooter-1.jar /p/target/surefire 2026, false",
    "com.acme.Launcher org.gradle.launcher.GradleMain, false",
    "'', false",
    ", false"
  })
  void knowsThemByTheirMainClass(String command, boolean expected) {
    assertEquals(expected, BuildTools.areRunBy(command));
  }
}
