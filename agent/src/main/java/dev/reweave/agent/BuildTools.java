// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.util.List;

/**
 * JVMs that are no program of the user's. An option that each JVM gets to see, from an environment
 * variable, reaches those of build tools and compilers as well; what tests run in has other main
 * classes.
 */
final class BuildTools {
  /** Main classes, or ends of the paths of jars. */
  private static final List<String> MAINS =
      List.of(
          "org.codehaus.plexus.classworlds.launcher.Launcher",
          "org.apache.maven.wrapper.MavenWrapperMain",
          "org.mvndaemon.mvnd.client.DefaultClient",
          "org.mvndaemon.mvnd.common.MavenDaemon",
          "org.gradle.launcher.GradleMain",
          "org.gradle.launcher.daemon.bootstrap.GradleDaemon",
          "org.gradle.wrapper.GradleWrapperMain",
          "gradle-wrapper.jar",
          "org.gradle.workers.internal.WorkerDaemonServer",
          "org.jetbrains.kotlin.daemon.KotlinCompileDaemon",
          "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
          "org.apache.tools.ant.launch.Launcher",
          "xsbt.boot.Boot",
          "sbt-launch.jar",
          "jdk.compiler/com.sun.tools.javac.Main",
          "jdk.jartool/sun.tools.jar.Main",
          "jdk.javadoc/jdk.javadoc.internal.tool.Main");

  private BuildTools() {}

  /** Whether a JVM with this command, main class and arguments, is one. */
  static boolean areRunBy(String command) {
    if (command == null) {
      return false;
    }
    int space = command.indexOf(' ');
    String main = space < 0 ? command : command.substring(0, space);
    for (String tool : MAINS) {
      if (main.equals(tool) || (tool.endsWith(".jar") && main.endsWith(tool))) {
        return true;
      }
    }
    return false;
  }
}
