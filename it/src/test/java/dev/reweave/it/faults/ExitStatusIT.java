// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Command;
import dev.reweave.it.launch.Jdk;
import dev.reweave.it.launch.Outcome;
import dev.reweave.it.launch.Reweave;
import dev.reweave.it.launch.Runs;
import dev.reweave.it.programs.Exits;
import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.airline.AirlineTicketsRepaired;
import dev.reweave.zoo.lottery.Lottery;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * 0 nothing found, 10 found, else the program's own; and the commands that work on a run's folder.
 */
class ExitStatusIT {
  private static final List<Path> ZOO = ClassPath.of(Invariant.class);

  @Test
  void findingsGiveTen() {
    Outcome outcome = run(Jdk.own().java(ZOO, Lottery.class.getName()));
    outcome.expectExit(10);
    Path folder = outcome.only("findings.json").getParent();
    assertTrue(outcome.stdout().contains("Lottery.java"), outcome::toString);
    assertTrue(outcome.all("report.html").size() == 1, outcome::toString);
    reads("stats", folder.resolve("trace.rwt"), "threads");
    report(folder, "text", "Lottery.java");
    report(folder, "json", "\"findings\"");
    report(folder, "html", "<html");
  }

  @Test
  void nothingFoundGivesZero() {
    run(Jdk.own().java(ZOO, AirlineTicketsRepaired.class.getName())).expectExit(0);
  }

  @Test
  void withoutFindingsTheProgramsOwn() {
    Outcome outcome =
        Reweave.run(Runs.newFolder("own"))
            .with("--exclude", "dev.reweave.it.programs.Counter", "--")
            .with(FaultCommands.java(Exits.class, "7"))
            .run();
    outcome.expectExit(7);
  }

  @Test
  void demoShowsTheWholeThing() {
    Path folder = Runs.newFolder("demo");
    Outcome outcome = Reweave.reweave("demo").in(folder).run();
    assertTrue(outcome.exit() == 0 || outcome.exit() == 10, outcome::toString);
    assertTrue(outcome.stdout().contains("report.html"), outcome::toString);
  }

  private static Outcome run(List<String> java) {
    return Reweave.run(Runs.newFolder("status")).with("--").with(java).run();
  }

  private static void reads(String command, Path argument, String word) {
    Outcome outcome = Reweave.reweave(command, argument.toString()).run().expectExit(0);
    assertTrue(outcome.stdout().contains(word), outcome::toString);
  }

  private static void report(Path folder, String format, String word) {
    Command command = Reweave.reweave("report", folder.toString(), "--format", format);
    Outcome outcome = command.run().expectExit(0);
    assertTrue(outcome.stdout().contains(word), outcome::toString);
  }
}
