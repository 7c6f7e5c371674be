// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.recorder;

import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.IndexThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.OldGuavaThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.session.launch.AgentJar;
import dev.reweave.session.record.RecordOptions;
import dev.reweave.zoo.elevator.ElevatorRepaired;
import dev.reweave.zoo.mergesort.MergeSortRepaired;
import dev.reweave.zoo.raytracer.RayTracerRepaired;
import dev.reweave.zoo.tsp.BestTour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What recording costs a whole program, start-up and end included: CPU and wall time of its JVM
 * with the agent and without, in turn; medians. Arguments: number of rounds (5 by default), and
 * "tape" to compare recordings with tapes and without instead.
 */
public final class SlowDown {

  /** A program, run so often that it takes a second or more by itself. */
  private record Program(Class<?> main, int times) {}

  private static final List<Program> PROGRAMS =
      List.of(
          new Program(ElevatorRepaired.class, 3000),
          new Program(MergeSortRepaired.class, 3000),
          new Program(RayTracerRepaired.class, 3000),
          new Program(BestTour.class, 3000),
          new Program(SqlThreads.class, 40),
          new Program(JsonThreads.class, 100),
          new Program(CacheThreads.class, 300),
          new Program(OldGuavaThreads.class, 300),
          new Program(IndexThreads.class, 30));

  private final int rounds;
  private final boolean ofTape;

  private SlowDown(int rounds, boolean ofTape) {
    this.rounds = rounds;
    this.ofTape = ofTape;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    new SlowDown(rounds, args.length > 1 && args[1].equals("tape")).run();
  }

  private void run() throws IOException, InterruptedException {
    System.out.println("| program | times | CPU s | wall s | ratio CPU | ratio wall |");
    System.out.println("|---|---|---|---|---|---|");
    List<Double> ratios = new ArrayList<>();
    for (Program program : PROGRAMS) {
      ratios.add(measure(program));
    }
    System.out.printf(Locale.ROOT, "%nmedian ratio of CPU time: %.1f%n", median(ratios));
  }

  private double measure(Program program) throws IOException, InterruptedException {
    List<TimedProcess> alone = new ArrayList<>();
    List<TimedProcess> recorded = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      alone.add(ofTape ? recorded(program, false) : time(program, List.of()));
      recorded.add(recorded(program, ofTape));
    }
    double cpuAlone = median(alone.stream().map(TimedProcess::cpu).toList());
    double cpuRecorded = median(recorded.stream().map(TimedProcess::cpu).toList());
    double wallAlone = median(alone.stream().map(TimedProcess::wall).toList());
    double wallRecorded = median(recorded.stream().map(TimedProcess::wall).toList());
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %.2f → %.2f | %.2f → %.2f | %.1f | %.1f |%n",
        program.main().getSimpleName(),
        program.times(),
        cpuAlone,
        cpuRecorded,
        wallAlone,
        wallRecorded,
        cpuRecorded / cpuAlone,
        wallRecorded / wallAlone);
    return cpuRecorded / cpuAlone;
  }

  private static TimedProcess recorded(Program program, boolean tape)
      throws IOException, InterruptedException {
    Path log = Files.createTempDirectory("reweave-slowdown");
    try {
      RecordOptions options = RecordOptions.defaults().withSymbolic(tape);
      String agent = options.arguments(log.resolve("log")).option(AgentJar.find());
      return time(program, List.of(agent));
    } finally {
      delete(log);
    }
  }

  private static TimedProcess time(Program program, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), RepeatedMain.class.getName()));
    command.addAll(List.of(program.main().getName(), Integer.toString(program.times())));
    return TimedProcess.run(command);
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
