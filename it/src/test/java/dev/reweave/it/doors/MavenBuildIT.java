// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.junit.check.ConcurrencyCheck;
import dev.reweave.session.launch.AgentJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A build of somebody's, whose pom knows nothing of Reweave. */
class MavenBuildIT {
  /** For JVMs that are soon over. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1";

  private static final String TEST =
      """
      package bank;

      import static org.junit.jupiter.api.Assertions.assertEquals;
      import org.junit.jupiter.api.Test;

      class BankTest {
        static class Account {
          int balance;

          void pay(int amount) {
            balance = balance + amount;
          }
        }

        @Test
        void bothPay() throws Exception {
          Account account = new Account();
          Thread ann = new Thread(() -> account.pay(1), "ann");
          Thread bob = new Thread(() -> account.pay(1), "bob");
          ann.start();
          bob.start();
          ann.join();
          bob.join();
          assertEquals(2, account.balance);
        }

        @Test
        void onePays() {
          Account account = new Account();
          account.pay(2);
          assertEquals(2, account.balance);
        }
      }
      """;

  private final Path project = Runs.newFolder("maven");

  @BeforeEach
  void write() throws IOException {
    Files.writeString(
        project.resolve("pom.xml"),
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>bank</groupId>
          <artifactId>bank</artifactId>
          <version>1</version>
          <properties>
            <maven.compiler.release>17</maven.compiler.release>
            <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
          </properties>
          <dependencies>
            <dependency>
              <groupId>org.junit.jupiter</groupId>
              <artifactId>junit-jupiter</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
          </dependencies>
          <build>
            <plugins>
              %s
              %s
              %s
            </plugins>
          </build>
        </project>
        """
            .formatted(
                OwnVersions.property("junit.version"),
                OwnVersions.plugin("maven-surefire-plugin", ""),
                OwnVersions.plugin("maven-compiler-plugin", ""),
                OwnVersions.plugin("maven-resources-plugin", "")));
    Path test = project.resolve("src/test/java/bank/BankTest.java");
    Files.createDirectories(test.getParent());
    Files.writeString(test, TEST);
  }

  private static List<String> maven(String... more) {
    List<String> words = new ArrayList<>(List.of("mvn", "-o", "-B"));
    String repository = System.getProperty("maven.repo.local");
    if (repository != null) {
      words.add("-Dmaven.repo.local=" + repository);
    }
    words.add("test");
    words.addAll(List.of(more));
    return words;
  }

  @Test
  void itsTestsAreCheckedByTwoProperties() throws IOException {
    String path = ClassPath.of(ConcurrencyCheck.class).get(0) + "," + AgentJar.find();
    Outcome outcome =
        new Command(
                maven(
                    "-Dmaven.test.additionalClasspath=" + path,
                    "-DargLine=" + QUICK,
                    "-Dreweave.check=BankTest",
                    "-Dreweave.check.probe-budget=0"))
            .in(project)
            .environment("MAVEN_OPTS", QUICK)
            .environment("XDG_DATA_HOME", Runs.folder().resolve("data").toString())
            .run()
            .expectExit(1);
    String printed = outcome.stdout();
    assertTrue(printed.contains("Tests run: 2, Failures: 1, Errors: 0"), outcome::toString);
    assertTrue(printed.contains("CONFIRMED · harmful"), outcome::toString);
    assertTrue(printed.contains("expected: <2> but was: <1>"), outcome::toString);
    try (Stream<Path> checked = Files.list(project.resolve("target/reweave"))) {
      assertEquals(2, checked.count());
    }
    // What the test prints must not meet Surefire's own talk on the same stream.
    try (Stream<Path> files = Files.list(project.resolve("target/surefire-reports"))) {
      assertTrue(files.noneMatch(file -> file.toString().endsWith(".dumpstream")));
    }
  }

  @Test
  void theJvmOfItsTestsIsRecorded() {
    Path out = project.resolve("out");
    Outcome outcome =
        Reweave.reweave("run")
            .out(out)
            .in(project)
            .environment("MAVEN_OPTS", QUICK)
            .with("--")
            .with(maven("-DargLine=" + QUICK))
            .run()
            .expectExit(10);
    assertEquals(1, outcome.all("findings.json").size(), outcome::toString);
    assertTrue(outcome.stdout().contains("lost update on BankTest"), outcome::toString);
  }
}
