// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.cli.options.SessionMixin;
import dev.reweave.finding.RegionSource;
import dev.reweave.finding.Verdict;
import dev.reweave.predict.PredictorRegistry;
import dev.reweave.predict.determinism.DeterminismOptions;
import dev.reweave.predict.predictor.AnalysisOptions;
import dev.reweave.session.SessionOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** What options come to, given on the command line and in reweave.yaml. */
class SettingsTest extends CatchesStreams {
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("reweave.yaml");
  }

  @Test
  void defaults() throws IOException {
    SessionOptions options = options("");
    assertEquals(Optional.empty(), options.out());
    assertEquals(AnalysisOptions.defaults(), options.analysis());
    assertEquals(SessionOptions.defaults().recording(), options.recording());
    assertEquals(SessionOptions.defaults().replay(), options.replay());
    assertEquals(Verdict.FEASIBLE, parsed("").minVerdict());
  }

  @Test
  void fileSetsEverything() throws IOException {
    SessionMixin mixin =
        parsed(
            """
            out: results
            analyses: [lock]
            regions: marked, methods
            include:
              - java.util.Vector
              - java.util.concurrent.*
            min-verdict: Potential
            budget: 2.5
            noise: 7
            maxd: 9
            atomic: [bank.Account.withdraw]
            suppress: [bank.Log.*]
            nondeterministic: [bank.Clock.*]
            replay-budget: 3
            replay-jobs: 1
            replay-ignore: ["took [0-9]{1,3} ms", "a,b"]
            redact: ["password=(.*)"]
            symbolic: false
            """);
    SessionOptions options = mixin.options();
    AnalysisOptions analysis = options.analysis();
    assertEquals(Optional.of(Path.of("results")), options.out());
    assertEquals(Set.of("lock"), analysis.analyses());
    assertEquals(EnumSet.of(RegionSource.MARKED, RegionSource.METHODS), analysis.regions());
    assertEquals(
        List.of("java.util.Vector", "java.util.concurrent.*"), options.recording().include());
    assertEquals(Verdict.POTENTIAL, mixin.minVerdict());
    assertEquals(2.5, analysis.budgetSeconds());
    assertEquals(OptionalLong.of(7), options.recording().noise());
    assertEquals(9, analysis.maxDistance());
    assertEquals(List.of("bank.Account.withdraw"), analysis.markedMethods());
    assertEquals(List.of("bank.Log.*"), analysis.suppressions());
    assertEquals(List.of("bank.Clock.*"), analysis.get(DeterminismOptions.INTENDED));
    assertEquals(OptionalDouble.of(3), options.replay().orElseThrow().budget());
    assertEquals(1, options.replay().orElseThrow().jobs());
    assertEquals(
        List.of("took [0-9]{1,3} ms", "a,b"),
        options.replay().orElseThrow().ignore().stream().map(Pattern::pattern).toList());
    assertEquals("password=(.*)", options.redact().get(0).pattern());
    assertEquals(false, options.recording().symbolic());
  }

  @Test
  void optionsGoBeforeTheFile() throws IOException {
    String text = "budget: 5\nmaxd: 3\ninclude: [a.B, c.D]\nsymbolic: false\nreplay: false\n";
    SessionOptions options =
        options(text, "--budget", "8", "--include=x.Y", "--symbolic", "--replay");
    assertEquals(8, options.analysis().budgetSeconds());
    assertEquals(3, options.analysis().maxDistance());
    assertEquals(List.of("x.Y"), options.recording().include());
    assertTrue(options.recording().symbolic());
    assertTrue(options.replay().isPresent());
    SessionOptions without = options("symbolic: true\n", "--no-symbolic", "--no-replay");
    assertEquals(false, without.recording().symbolic());
    assertEquals(Optional.empty(), without.replay());
  }

  @Test
  void aFolderThatOnlyTheFileNamesIsSaid() throws IOException {
    Path other = folder.resolve("other");
    Files.writeString(file, "out: " + other + "\n");
    String std = Files.writeString(folder.resolve("a.std"), "T0|w(x)|4\n").toString();
    execute("analyze", "--config", file.toString(), std);
    assertEquals("reweave: results go to " + other + ", as " + file + " says\n", stderr());
    assertTrue(Files.exists(other.resolve("findings.json")));
    String mine = folder.resolve("mine").toString();
    execute("analyze", "--config", file.toString(), "--out", mine, std);
    assertEquals("", stderr());
    assertTrue(Files.exists(Path.of(mine, "findings.json")));
  }

  @Test
  void allMeansAll() throws IOException {
    assertEquals(PredictorRegistry.names(), options("analyses: all").analysis().analyses());
    assertEquals(
        EnumSet.allOf(RegionSource.class),
        options("", "--regions", "marked,All").analysis().regions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'budgt: 5'|' line 1: unknown key ''budgt''; known are '",
        "'trust: true'|' line 1: unknown key ''trust''; known are '",
        "'config: x'|' line 1: unknown key ''config''; known are '",
        "'a:\n  - [b'|' line '",
        "'out: x\nbudget: {a: 1}'|' line 2: expected a text or a list for budget'",
        "'budget: 5\nbudget: 6'|' line 2: key budget is there twice'",
        "'- lock'|' line 1: expected lines of the form key: value'",
        "'budget: soon'|' line 1: budget: expected a number from 0 to 1000000, found ''soon'''",
        "'budget: -1'|' line 1: budget: expected a number from 0 to 1000000, found ''-1'''",
        "'min-verdict: sure'|' line 1: min-verdict: expected potential, feasible or confirmed, found ''sure'''",
        "'analyses: magic'|' line 1: analyses: ''magic'' is not in this version; there are lock, deadlock, '",
        "'noise: loud'|' line 1: noise: expected a whole number as seed, found ''loud'''",
        "'out: [a, b]'|' line 1: out: expected one value'",
        "'redact: [\"a\", \"(\"]'|' line 1: redact: ''('' is no regular expression: '",
        "'determinism-mode: lax'|' line 1: determinism-mode: expected strict or paper, found ''lax'''",
        "'symbolic: perhaps'|' line 1: symbolic: expected true or false, found ''perhaps'''",
      })
  void badFilesGetOneLineThatNamesThePlace(String text, String message) throws IOException {
    Files.writeString(file, text);
    assertEquals(2, execute("run", "--config", file.toString(), "--", "java", "A"));
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().startsWith("reweave: " + file + message), stderr());
  }

  @Test
  void badOptionsNameNoFile() {
    assertEquals(2, execute("run", "--budget", "soon", "--", "java", "A"));
    assertEquals("reweave: budget: expected a number from 0 to 1000000, found 'soon'\n", stderr());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "analyses: DeadLock",
        "analyses: ALL",
        "regions: Marked",
        "min-verdict: ConFirmed",
        "determinism-mode: PAPER",
        "determinism-output: Full",
        "determinism-equal: Report",
        "replay: FALSE",
        "symbolic: False",
      })
  void namesIgnoreCase(String text) throws IOException {
    assertEquals(options(text.toLowerCase(Locale.ROOT)), options(text));
    assertEquals(parsed(text.toLowerCase(Locale.ROOT)).minVerdict(), parsed(text).minVerdict());
  }

  @Test
  void aFileThatWasAskedForMustBeThere() {
    assertEquals(2, execute("run", "--config", file.toString(), "--", "java", "A"));
    assertEquals("reweave: " + file + ": no such file\n", stderr());
  }

  @Test
  void helpNeedsNoFile() {
    assertEquals(0, execute("run", "--config", file.toString(), "--help"), stderr());
  }

  /** After one command with a file, another on the same line has none of its values. */
  @Test
  void aFileIsForOneCommandOnly() throws IOException {
    Files.writeString(file, "budget: soon\n");
    CommandLine line = Main.line();
    String missing = folder.resolve("none").toString();
    assertEquals(2, Main.execute(line, "analyze", "--config", file.toString(), missing));
    assertTrue(stderr().contains("soon"), stderr());
    assertEquals(2, Main.execute(line, "analyze", missing));
    assertTrue(stderr().endsWith("reweave: " + missing + ": no such file or folder\n"), stderr());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record --budget 5 -- java A",
        "record --no-replay -- java A",
        "record --analyses lock -- java A",
        "analyze --replay a",
        "analyze --include b a",
        "analyze --noise 1 a",
        "analyze --no-symbolic a",
        "import --budget 5 a",
        "replay --budget 5 a F1",
      })
  void whatMeansNothingToACommandIsRefused(String words) {
    assertEquals(2, execute(words.split(" ")));
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().startsWith("reweave: Unknown option"), stderr());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--budget 5", "--replay", "--replay-budget 5", "--symbolic"})
  void whatNeedsATraceIsRefusedWhereNoneIsKept(String words) {
    assertEquals(2, execute(("run --live " + words + " -- java A").split(" ")));
    assertEquals(1, stderr().lines().count(), stderr());
    assertTrue(stderr().contains("cannot be used with --live"), stderr());
  }

  private SessionOptions options(String text, String... words) throws IOException {
    return parsed(text, words).options();
  }

  private SessionMixin parsed(String text, String... words) throws IOException {
    Files.writeString(file, text);
    List<String> all = new ArrayList<>(List.of("run", "--config", file.toString()));
    all.addAll(List.of(words));
    all.addAll(List.of("--", "java", "A"));
    String[] args = all.toArray(String[]::new);
    CommandLine line = Main.line();
    Main.prepare(line, args);
    ParseResult run = line.parseArgs(args).subcommand();
    return (SessionMixin) run.commandSpec().mixins().get("session").userObject();
  }
}
