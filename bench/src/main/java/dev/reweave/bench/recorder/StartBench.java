// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.recorder;

import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.launch.AgentOption;
import dev.reweave.session.launch.JavaCommand;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.zoo.mergesort.MergeSortRepaired;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the start of the agent costs: a program that is over at once, alone and recorded, with the
 * JVM's usual compilers and with those of a driven run; in turn, medians. Argument: number of runs
 * of each (11 by default).
 */
public final class StartBench {
  /** As driven runs are started. */
  private static final List<String> DRIVEN =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:Tier3InvocationThreshold=1000",
          "-XX:Tier3MinInvocationThreshold=500",
          "-XX:Tier3CompileThreshold=4000");

  private StartBench() {}

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 11;
    Map<String, List<TimedProcess>> times = new LinkedHashMap<>();
    for (int i = 0; i < runs; i++) {
      measure("alone", List.of(), false, times);
      measure("recorded", List.of(), true, times);
      measure("recorded, compilers of a driven run", DRIVEN, true, times);
    }
    System.out.println("| JDK " + System.getProperty("java.version") + " | CPU s | wall s |");
    System.out.println("|---|---|---|");
    times.forEach(
        (what, all) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f |%n",
                what,
                median(all.stream().map(TimedProcess::cpu).toList()),
                median(all.stream().map(TimedProcess::wall).toList())));
  }

  private static void measure(
      String what, List<String> options, boolean recorded, Map<String, List<TimedProcess>> times)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("reweave-start");
    try {
      TimedProcess took = TimedProcess.run(command(options, recorded, folder.resolve("log")));
      times.computeIfAbsent(what, key -> new ArrayList<>()).add(took);
    } finally {
      delete(folder);
    }
  }

  private static List<String> command(List<String> options, boolean recorded, Path log) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(options);
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.add(MergeSortRepaired.class.getName());
    RecordOptions recording = RecordOptions.defaults().withSymbolic(false);
    return recorded
        ? AgentOption.in(JavaCommand.of(words), recording.arguments(log), AgentJar.find())
        : words;
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
