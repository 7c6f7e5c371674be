// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.cli.settings.AvailableAnalyses;
import dev.reweave.cli.settings.RunSettings;
import dev.reweave.cli.settings.SettingsBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that run, analyze, record and demo share; what is not given comes from reweave.yaml. */
final class SharedOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: a new numbered folder in reweave-out).")
  private String out;

  @Option(
      names = "--analyses",
      paramLabel = "LIST",
      split = ",",
      description =
          "Which analyses: lock, deadlock, determinism or all (default: all but determinism).")
  private List<String> analyses;

  @Option(
      names = "--regions",
      paramLabel = "LIST",
      split = ",",
      description =
          "Where atomic regions come from: marked, methods, synchronized, inferred, or all.")
  private List<String> regions;

  @Option(
      names = "--include",
      paramLabel = "LIST",
      split = ",",
      description = "Classes to record besides the application's, e.g. java.util.Vector.")
  private List<String> include;

  /** Also records this class of the JDK. */
  void include(String className) {
    List<String> all = new ArrayList<>(include == null ? List.of() : include);
    all.add(className);
    include = all;
  }

  @Option(
      names = "--exclude",
      paramLabel = "LIST",
      split = ",",
      description = "Classes to leave alone, e.g. com.acme.generated.**.")
  private List<String> exclude;

  @Option(
      names = "--min-verdict",
      paramLabel = "V",
      description = "Findings below this do not count: potential, feasible (default) or confirmed.")
  private String minVerdict;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description = "Time for the analyses (default: 60).")
  private String budget;

  @Option(
      names = "--noise",
      paramLabel = "SEED",
      description = "Let threads give way at random while recording; off by default.")
  private String noise;

  @Option(
      names = "--symbolic",
      negatable = true,
      description = "Record what executing the code again needs; --no-symbolic leaves it out.")
  private Boolean symbolic;

  @Option(
      names = "--maxd",
      paramLabel = "LINES",
      description = "How far apart lines of an inferred region may be.")
  private String maxd;

  @Option(
      names = "--determinism-mode",
      paramLabel = "MODE",
      description =
          "What keeps a read as it was: strict (default), or paper, the rule of the FMCAD 2012"
              + " paper, which admits too much.")
  private String determinismMode;

  @Option(
      names = "--determinism-output",
      paramLabel = "OUTPUT",
      description =
          "by-location (default): one witness for three places in the code; full: counts of all"
              + " witnesses besides.")
  private String determinismOutput;

  @Option(
      names = "--determinism-equal",
      paramLabel = "WHAT",
      description =
          "Reads that can read from another write, but the same value: hide (default) or report.")
  private String determinismEqual;

  @Option(
      names = "--check-with",
      paramLabel = "SOLVER",
      description =
          "Ask this solver what the engine is asked, too, and tell where they differ: z3, once its"
              + " module is built (mvn -pl z3 -am package -DskipTests).")
  private String checkWith;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Options in a file (default: ./reweave.yaml when there).")
  private Path config;

  @Option(
      names = "--replay",
      negatable = true,
      description = "Run the program again for what was found; --no-replay leaves it out.")
  private Boolean replay;

  @Option(
      names = "--replay-budget",
      paramLabel = "SECONDS",
      description =
          "Time for running the program again (default: 60, or ten times as long as the recorded"
              + " run took, but at most 300).")
  private String replayBudget;

  @Option(
      names = "--redact",
      paramLabel = "PATTERN",
      description =
          "What matches in an argument, or in a value of the environment (NAME=value), is kept out"
              + " of all that is written about the run; a regular expression. May be repeated.")
  private List<String> redact;

  /** Decides every setting. */
  RunSettings settings() {
    SettingsBuilder builder =
        new SettingsBuilder(AvailableAnalyses.choices())
            .config(config)
            .replay(replay)
            .option("out", out)
            .option("analyses", analyses)
            .option("regions", regions)
            .option("include", include)
            .option("exclude", exclude)
            .option("min-verdict", minVerdict)
            .option("budget", budget)
            .option("replay-budget", replayBudget)
            .option("redact", redact)
            .option("noise", noise)
            .option("symbolic", symbolic == null ? null : symbolic.toString())
            .option("maxd", maxd)
            .option("determinism-mode", determinismMode)
            .option("determinism-output", determinismOutput)
            .option("determinism-equal", determinismEqual)
            .option("check-with", checkWith);
    RunSettings settings = builder.build();
    builder.redirection().ifPresent(ConsoleStreams::warn);
    return settings;
  }

  /** Whether something was asked for that only matters while recording. */
  boolean concernsRecording() {
    return include != null || exclude != null || noise != null || symbolic != null;
  }
}
