// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.HarmRating;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Runs;
import dev.reweave.report.json.FindingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Maven plugin in a build of two modules, both of which use the same class. */
class MavenPluginIT {
  private static final String ACCOUNT =
      """
      package bank;

      public class Account {
        private int balance;

        public %s void pay(int amount) {
          balance = balance + amount;
        }

        public synchronized int balance() {
          return balance;
        }
      }
      """;

  private static final String TEST =
      """
      package %s;

      import static org.junit.jupiter.api.Assertions.assertEquals;
      import bank.Account;
      import org.junit.jupiter.api.Test;

      class %s {
      %s
      }
      """;

  private static final String OTHER =
      """
      package bank;

      import org.junit.jupiter.api.Test;

      class OtherTest {
        @Test
        void onePays() {
          new Account().pay(1);
        }
      }
      """;

  private static final String BOUND =
      """
      <plugin>
        <groupId>dev.reweave</groupId>
        <artifactId>reweave-maven-plugin</artifactId>
        <version>%s</version>
        <executions>
          <execution>
            <goals>
              <goal>prepare</goal>
              <goal>gather</goal>
            </goals>
          </execution>
        </executions>
        <configuration>
          <probeBudget>0</probeBudget>
        </configuration>
      </plugin>
      """;

  private final Path project = Runs.newFolder("plugin");
  private final MavenRepository repository = MavenRepository.in(project.resolve("repository"));

  @BeforeEach
  void write() throws IOException {
    pom("", "");
    module("bank", "", "BankTest");
    module(
        "shop",
        "<dependency><groupId>acme</groupId><artifactId>bank</artifactId><version>1</version></dependency>",
        "ShopTest");
    Files.writeString(project.resolve("bank/src/test/java/bank/OtherTest.java"), OTHER);
    repaired(false);
  }

  /**
   * The pom of the two.
   *
   * @param surefire settings of it
   * @param plugins more of them
   */
  private void pom(String surefire, String plugins) throws IOException {
    String modules =
        "<packaging>pom</packaging>"
            + "<modules><module>bank</module><module>shop</module></modules>";
    Files.writeString(
        project.resolve("pom.xml"),
        SampleBuild.pom(
            "acme",
            modules,
            OwnVersions.plugin("maven-surefire-plugin", surefire),
            OwnVersions.plugin("maven-compiler-plugin", ""),
            OwnVersions.plugin("maven-resources-plugin", ""),
            OwnVersions.plugin("maven-jar-plugin", ""),
            plugins));
  }

  private void module(String name, String dependency, String test) throws IOException {
    Path tests = Files.createDirectories(project.resolve(name + "/src/test/java/" + name));
    Files.writeString(
        tests.resolve(test + ".java"),
        TEST.formatted(name, test, SampleBuild.BOTH_PAY.formatted("balance()")));
    Files.writeString(
        project.resolve(name + "/pom.xml"),
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <parent>
            <groupId>acme</groupId>
            <artifactId>acme</artifactId>
            <version>1</version>
          </parent>
          <artifactId>%s</artifactId>
          <dependencies>%s</dependencies>
        </project>
        """
            .formatted(name, dependency));
  }

  private void repaired(boolean is) throws IOException {
    Path code = Files.createDirectories(project.resolve("bank/src/main/java/bank"));
    Files.writeString(code.resolve("Account.java"), ACCOUNT.formatted(is ? "synchronized" : ""));
  }

  private Outcome maven(String... words) {
    Optional<String> folder = Optional.of(repository.folder().toString());
    return SampleBuild.in(project, SampleBuild.maven(folder, words)).run();
  }

  private static String goal(String name) {
    return "dev.reweave:reweave-maven-plugin:" + OwnVersions.own() + ":" + name;
  }

  private List<Finding> findings() throws IOException {
    return FindingsReader.read(project.resolve("target/reweave/findings.json")).findings();
  }

  @Test
  void aPomThatKnowsNothingIsCheckedUntilItsBugIsRepaired() throws IOException {
    Outcome buggy =
        maven(goal("check"), "-DargLine=" + SampleBuild.QUICK, "-Dreweave.check.probe-budget=0")
            .expectExit(1);
    String said = "Found by 2 tests: bank.BankTest.bothPay (bank), shop.ShopTest.bothPay (shop).";
    assertTrue(buggy.stdout().contains("[ERROR]     " + said), buggy::toString);
    assertTrue(buggy.stdout().contains("[ERROR] Repeat:  reweave replay "), buggy::toString);
    List<Finding> findings = findings();
    assertEquals(1, findings.size(), buggy::toString);
    assertEquals(HarmRating.HARMFUL, findings.get(0).harm());
    assertTrue(findings.get(0).story().sentences().contains(said));
    assertTrue(buggy.stdout().contains("Checked 3 tests, of which 1 has"), buggy::toString);
    assertTrue(Files.exists(project.resolve("target/reweave/report.html")));
    repaired(true);
    Outcome good =
        maven(
                goal("check"),
                "-Dtest=*Test#bothPay",
                "-DargLine=" + SampleBuild.QUICK,
                "-Dreweave.check.probe-budget=0")
            .expectExit(0);
    assertTrue(good.stdout().contains("Checked 2 tests."), "none but the chosen: " + good);
    assertEquals(List.of(), findings());
  }

  @Test
  void boundInAPomItLeavesTheSettingsOfTheTestsAsTheyAre() throws IOException {
    Path agent = ClassPath.of(org.jacoco.agent.rt.RT.class).get(0); // the jar is the agent
    pom(
        "<argLine>-javaagent:"
            + agent
            + "=destfile=target/jacoco.exec "
            + SampleBuild.QUICK
            + "</argLine>",
        BOUND.formatted(OwnVersions.own()));
    Outcome outcome = maven("verify").expectExit(1);
    assertTrue(outcome.stdout().contains(":gather (default) on project shop"), outcome::toString);
    assertTrue(outcome.stdout().contains("[ERROR]     Found by 2 tests: "), outcome::toString);
    for (String module : List.of("bank", "shop")) {
      assertTrue(Files.size(project.resolve(module + "/target/jacoco.exec")) > 0, module);
    }
  }
}
