// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Runs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds that tests start: what their poms and tests have in common, and how they are called. */
final class SampleBuild {
  /** For JVMs that are soon over. */
  static final String QUICK = "-XX:TieredStopAtLevel=1";

  /** Two threads pay one each, which is often lost; what the balance is read by is left open. */
  static final String BOTH_PAY =
      """
        @Test
        void bothPay() throws Exception {
          Account account = new Account();
          Thread ann = new Thread(() -> account.pay(1), "ann");
          Thread bob = new Thread(() -> account.pay(1), "bob");
          ann.start();
          bob.start();
          ann.join();
          bob.join();
          assertEquals(2, account.%s);
        }
      """;

  private SampleBuild() {}

  /**
   * A pom whose tests are of JUnit.
   *
   * @param name of the group and the artifact
   * @param more elements of it
   * @param plugins elements of {@code plugins}
   */
  static String pom(String name, String more, String... plugins) {
    return """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>%1$s</groupId>
          <artifactId>%1$s</artifactId>
          <version>1</version>
          %2$s
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
            <dependency>
              <groupId>org.junit.jupiter</groupId>
              <artifactId>junit-jupiter</artifactId>
              <version>%3$s</version>
              <scope>test</scope>
            </dependency>
          </dependencies>
          <build>
            <plugins>
              %4$s
            </plugins>
          </build>
        </project>
        """
        .formatted(name, more, OwnVersions.property("junit.version"), String.join("\n", plugins));
  }

  /**
   * Maven, without the network. {@code repository}: where it looks, if not where it always does.
   */
  static List<String> maven(Optional<String> repository, String... more) {
    List<String> words = new ArrayList<>(List.of("mvn", "-o", "-B"));
    repository.ifPresent(folder -> words.add("-Dmaven.repo.local=" + folder));
    words.addAll(List.of(more));
    return words;
  }

  /** The command in a project, of which nothing stays elsewhere. */
  static Command in(Path project, List<String> words) {
    return new Command(words)
        .in(project)
        .environment("MAVEN_OPTS", QUICK)
        .environment("XDG_DATA_HOME", Runs.folder().resolve("data").toString());
  }
}
