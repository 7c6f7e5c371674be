// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.junit.check.ConcurrencyCheck;
import dev.reweave.session.launch.AgentJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A build of somebody's, whose pom knows nothing of Reweave. */
class MavenBuildIT {
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

      %s
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
        SampleBuild.pom(
            "bank",
            "",
            OwnVersions.plugin("maven-surefire-plugin", ""),
            OwnVersions.plugin("maven-compiler-plugin", ""),
            OwnVersions.plugin("maven-resources-plugin", "")));
    Path test = project.resolve("src/test/java/bank/BankTest.java");
    Files.createDirectories(test.getParent());
    Files.writeString(test, TEST.formatted(SampleBuild.BOTH_PAY.formatted("balance")));
  }

  private static List<String> maven(String... words) {
    return SampleBuild.maven(Optional.ofNullable(System.getProperty("maven.repo.local")), words);
  }

  @Test
  void itsTestsAreCheckedByTwoProperties() throws IOException {
    String path = ClassPath.of(ConcurrencyCheck.class).get(0) + "," + AgentJar.find();
    Outcome outcome =
        SampleBuild.in(
                project,
                maven(
                    "test",
                    "-Dmaven.test.additionalClasspath=" + path,
                    "-DargLine=" + SampleBuild.QUICK,
                    "-Dreweave.check=BankTest",
                    "-Dreweave.check.probe-budget=0"))
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
            .environment("MAVEN_OPTS", SampleBuild.QUICK)
            .with("--")
            .with(maven("test", "-DargLine=" + SampleBuild.QUICK))
            .run()
            .expectExit(10);
    assertEquals(1, outcome.all("findings.json").size(), outcome::toString);
    assertTrue(outcome.stdout().contains("lost update on BankTest"), outcome::toString);
  }
}
