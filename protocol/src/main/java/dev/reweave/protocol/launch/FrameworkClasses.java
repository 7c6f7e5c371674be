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

  private FrameworkClasses() {}
}
