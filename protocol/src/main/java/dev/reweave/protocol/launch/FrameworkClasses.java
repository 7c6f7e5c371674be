// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.launch;

import java.util.List;

/**
 * Run-time libraries of languages, and frameworks that run the program's code in threads of their
 * own. They are recorded like the program, since what they do orders it, but what they do to their
 * own state is no finding: their authors know it, and it would fill the report. It is one where
 * somebody asks for their classes by name, or runs one of them. Patterns are as {@code --include}
 * has them; of several that match the longest counts.
 */
public final class FrameworkClasses {
  /** Flag of a method in the journal: of a language's run-time library. */
  public static final char LANGUAGE_FLAG = 'l';

  /** Flag of a method in the journal: of a framework. */
  public static final char FRAMEWORK_FLAG = 'f';

  /** Libraries of languages. Programs share their containers. */
  public static final List<String> LANGUAGES =
      List.of(
          "kotlin.**",
          "kotlinx.collections.**",
          "kotlinx.coroutines.flow.StateFlowImpl",
          "scala.**",
          "groovy.**",
          "org.codehaus.groovy.**",
          "org.apache.groovy.**",
          "clojure.**");

  /** Frameworks. */
  public static final List<String> FRAMEWORKS =
      List.of(
          "kotlinx.**",
          "scala.concurrent.**",
          "io.netty.**",
          "io.vertx.core.**",
          "reactor.**",
          "akka.**",
          "org.apache.pekko.**",
          "org.springframework.**",
          "io.micronaut.**",
          "io.quarkus.**");

  /**
   * What an application framework brings along and starts by itself: servers, logging, JSON. A
   * framework's where one of the {@link #STARTERS} is there, else the program's, which has chosen
   * and started it.
   */
  public static final List<String> STARTED =
      List.of(
          "ch.qos.logback.**",
          "org.slf4j.**",
          "org.apache.logging.**",
          "org.apache.juli.**",
          "org.apache.catalina.**",
          "org.apache.coyote.**",
          "org.apache.naming.**",
          "org.apache.tomcat.**",
          "org.eclipse.jetty.**",
          "io.undertow.**",
          "com.fasterxml.jackson.**");

  /** Classes by which an application framework is known, whether in a test or in its own jar. */
  public static final List<String> STARTERS =
      List.of(
          "org.springframework.boot.SpringApplication",
          "org.springframework.boot.loader.JarLauncher",
          "org.springframework.boot.loader.launch.JarLauncher");

  private FrameworkClasses() {}
}
