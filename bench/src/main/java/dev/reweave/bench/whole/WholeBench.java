// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.whole;

import dev.reweave.bench.whole.programs.ComputeLoop;
import dev.reweave.bench.whole.programs.FiveBugs;
import dev.reweave.bench.whole.programs.ManyThreads;
import dev.reweave.it.drivers.SqlThreads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs whole commands, one after the other, and prints how long each stage of them took. Arguments:
 * root of the project; then the names of rows, if not all. Status 1 when a stage took longer than
 * its bound: {@link StageTimes#excess}.
 */
public final class WholeBench {
  private WholeBench() {}

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Path launcher = Path.of(args[0]).resolve("reweave");
    List<String> asked = List.of(args).subList(1, args.length);
    System.out.println(StageTimes.HEAD);
    List<String> excess = new ArrayList<>();
    for (Map.Entry<String, List<String>> row : rows().entrySet()) {
      if (asked.isEmpty() || asked.contains(row.getKey())) {
        StageTimes times = run(launcher, row.getValue());
        System.out.println(times.row(row.getKey()));
        times.excess().forEach(words -> excess.add(row.getKey() + ": " + words));
      }
    }
    excess.forEach(System.out::println);
    System.exit(excess.isEmpty() ? 0 : 1);
  }

  private static Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    rows.put("demo", List.of("demo"));
    rows.put("five", run(FiveBugs.class));
    rows.put("five live", live(FiveBugs.class));
    rows.put("loop", run(ComputeLoop.class));
    rows.put("64", run(ManyThreads.class, "64", "100"));
    rows.put("1000", run(ManyThreads.class, "1000", "10"));
    rows.put("20001 by turns", run(ManyThreads.class, "20001", "1", "turns"));
    rows.put("h2", run(SqlThreads.class));
    return rows;
  }

  private static List<String> run(Class<?> program, String... args) {
    return command("run", program, args);
  }

  private static List<String> live(Class<?> program) {
    List<String> words = command("run", program);
    words.add(1, "--live");
    return words;
  }

  private static List<String> command(String verb, Class<?> program, String... args) {
    List<String> words = new ArrayList<>(List.of(verb, "--", "java", "-cp"));
    words.add(System.getProperty("java.class.path"));
    words.add(program.getName());
    words.addAll(List.of(args));
    return words;
  }

  private static StageTimes run(Path launcher, List<String> words) throws IOException {
    List<String> all = new ArrayList<>(List.of(launcher.toString()));
    all.addAll(words);
    all.addAll(1 + 1, List.of("--out", Files.createTempDirectory("whole").toString()));
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    return StageTimes.of(process.inputReader(StandardCharsets.UTF_8));
  }
}
