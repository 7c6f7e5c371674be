// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.random;

import dev.reweave.finding.Finding;
import dev.reweave.it.replay.ReplaySubject;
import dev.reweave.replay.verdict.ReplayVerdict;
import dev.reweave.session.failure.BadCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;

/**
 * Makes up programs, records one run of each, and replays what is FEASIBLE: a finding that does not
 * happen is an error of prediction or of replay, and is printed with the folder to look at.
 * Arguments: how many programs (50), and the first seed (1).
 */
public final class RandomPrograms {
  private final Path folder;
  private final Map<String, int[]> tally = new TreeMap<>();

  private RandomPrograms(Path folder) {
    this.folder = folder;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 50;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    Path folder = Files.createTempDirectory("reweave-random");
    RandomPrograms programs = new RandomPrograms(folder);
    programs.compile(count, seed);
    for (int i = 0; i < count; i++) {
      programs.measure("Random" + (seed + i));
    }
    programs.tally.forEach(
        (kind, n) ->
            System.out.printf(
                Locale.ROOT, "%s: %d findings, %d happened when run again%n", kind, n[0], n[1]));
  }

  private void compile(int count, long seed) throws IOException {
    List<String> words = new ArrayList<>(List.of("-g", "-d", folder.toString()));
    for (int i = 0; i < count; i++) {
      String name = "Random" + (seed + i);
      Path source = folder.resolve(name + ".java");
      Files.writeString(source, ProgramWriter.write(name, seed + i));
      words.add(source.toString());
    }
    int status =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("the programs do not compile; they are in " + folder);
    }
  }

  private void measure(String program) throws IOException, InterruptedException {
    Path own = Files.createDirectories(folder.resolve(program));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ReplaySubject subject;
    try {
      subject = ReplaySubject.withTape(own, List.of(java, "-cp", folder.toString(), program));
    } catch (BadCommand stillRunning) {
      System.out.println(program + " did not end: its recorded run deadlocked");
      return;
    }
    if (subject.recording().exit() != 0) {
      throw new IllegalStateException(program + " failed, see " + own);
    }
    for (Finding finding : subject.findings()) {
      String kind =
          finding.verdict() + " " + finding.property().word() + " under " + finding.model();
      int[] n = tally.computeIfAbsent(kind, k -> new int[2]);
      n[0]++;
      if (finding.verdict().name().equals("FEASIBLE") && subject.canReplay(finding)) {
        ReplayVerdict verdict = subject.confirm(finding);
        n[1] += verdict.confirmed() ? 1 : 0;
        if (!verdict.confirmed()) {
          System.out.printf(
              "%s %s %s: %s%n  %s%n",
              program,
              finding.id(),
              own,
              finding.title()
                  + " "
                  + finding.variables()
                  + finding.events().stream()
                      .map(e -> e.threadName() + " " + e.access() + " " + e.file() + ":" + e.line())
                      .toList(),
              verdict.divergence());
        }
      }
    }
  }
}
