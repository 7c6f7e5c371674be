// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import dev.reweave.it.zoo.ZooProgram;
import dev.reweave.it.zoo.ZooSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Prints the paper's Tables 1 and 2 with ours beside them. Of each program three rows: the paper's;
 * <em>seen</em>, the paper's algorithm on one JVM with noise, in which a program is run 300 times,
 * or a collection gets 10 000 calls from each of ten threads; <em>predicted</em>, what {@code run}
 * makes of one serial run in which nothing goes wrong, judged by replay. What was seen is judged as
 * what was predicted of the same variables. The slow-down is that of {@code run --live}, as wall
 * time of whole processes, of a program that is run many times in one JVM. Arguments: root of the
 * project; numbers of rows, if not all.
 */
public final class Icse2008Bench {
  private static final int NOISE = 7;
  private static final int SERIAL_CALLS = 12;
  private static final int CALLS = 10_000;
  private static final int TIMES = 3_000;
  private static final int TIMES_WITH_NOISE = 300;
  private static final String NUMBERS =
      "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14";

  private final Path root;
  private final Path launcher;
  private final List<ZooProgram> known = new ArrayList<>();
  private final List<String> second = new ArrayList<>();
  private final JudgedCounts allSeen = new JudgedCounts();
  private final JudgedCounts allPredicted = new JudgedCounts();

  private Icse2008Bench(Path root) {
    this.root = root;
    launcher = root.resolve("reweave");
    known.addAll(ZooSources.programs(root));
    known.addAll(ZooSources.programsBelow(root.resolve("bench/src/main/java")));
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    Icse2008Bench bench = new Icse2008Bench(Path.of(args[0]).toAbsolutePath());
    List<String> asked = List.of(args).subList(1, args.length);
    System.out.println(
        "| Nr | program | | LOC | " + NUMBERS + " | other | bug found | SF | tuples | depth |");
    System.out.println("|" + "---|".repeat(23));
    for (Icse2008Row row : Icse2008Row.all()) {
      if (asked.isEmpty() || asked.contains(Integer.toString(row.number()))) {
        bench.print(row);
      }
    }
    bench.end();
  }

  private void print(Icse2008Row row) throws IOException, InterruptedException {
    String[] paper = row.paper().split(" ");
    List<String> cells = new ArrayList<>(List.of(paper));
    cells.add(15, "–");
    System.out.printf(
        "| %d | %s | paper | %s |%n", row.number(), row.program(), String.join(" | ", cells));
    PredictedRun predicted =
        PredictedRun.of(launcher, row.include(), java(row, SERIAL_CALLS, "serial"));
    JudgedCounts judged = predicted.counts();
    ObservedRun observed = ObservedRun.of(row.include(), NOISE, repeated(row, TIMES_WITH_NOISE));
    JudgedCounts seen = observed.counts(judged);
    System.out.printf(
        Locale.ROOT,
        "| | | seen | %d | %s | | %.1f | %s |%n",
        lines(row),
        seen.harmful.cells(),
        new LiveSlowDown(launcher).of(row.include(), repeated(row, TIMES)),
        observed.sizes());
    System.out.printf(
        "| | | predicted | | %s | %s | | | |%n", judged.harmful.cells(), found(row, predicted));
    allSeen.add(seen);
    allPredicted.add(judged);
    second.add(
        "| %d | %s | paper | %s | – |"
            .formatted(row.number(), row.program(), row.benign().replace(" ", " | ")));
    addSecond("seen", seen.benign);
    addSecond("seen, not judged", seen.open);
    addSecond("predicted", judged.benign);
    addSecond("predicted, not judged", judged.open);
  }

  private void addSecond(String what, PatternCounts counts) {
    if (counts.sum() > 0) {
      second.add("| | | " + what + " | " + counts.cells() + " |");
    }
  }

  private void end() {
    System.out.println("\nBenign, and not judged:\n");
    System.out.println("| Nr | program | | " + NUMBERS + " | other |\n|" + "---|".repeat(18));
    second.forEach(System.out::println);
    System.out.println();
    print("seen", allSeen);
    print("predicted", allPredicted);
  }

  private static void print(String what, JudgedCounts all) {
    int judged = all.harmful.sum() + all.benign.sum();
    System.out.printf(
        Locale.ROOT,
        "%s: %d harmful of %d judged (%.0f %%; paper: 89 %%), %d not judged%n",
        what,
        all.harmful.sum(),
        judged,
        judged == 0 ? 0 : 100.0 * all.harmful.sum() / judged,
        all.open.sum());
  }

  private String found(Icse2008Row row, PredictedRun predicted) {
    return known.stream()
        .filter(program -> program.mainClass().equals(row.mainClass()))
        .findFirst()
        .map(predicted::finds)
        .orElse("–");
  }

  private static List<String> java(Icse2008Row row, int calls, String... more) {
    List<String> words = words();
    words.add(row.mainClass());
    words.addAll(row.arguments(calls, more));
    return words;
  }

  private static List<String> repeated(Icse2008Row row, int times) {
    List<String> words = words();
    words.add("-Dreweave.zoo.bare=true");
    words.add(RepeatedRuns.class.getName());
    words.add(Integer.toString(row.isOfCalls() ? 1 : times));
    words.add(row.mainClass());
    words.addAll(row.arguments(CALLS));
    return words;
  }

  private static List<String> words() {
    return new ArrayList<>(List.of("java", "-cp", System.getProperty("java.class.path")));
  }

  /** Lines of the program's file that are neither empty nor comments. */
  private long lines(Icse2008Row row) throws IOException {
    String file = row.mainClass().replace('.', '/') + ".java";
    for (String module : List.of("zoo", "bench")) {
      Path source = root.resolve(module + "/src/main/java").resolve(file);
      if (Files.exists(source)) {
        try (Stream<String> lines = Files.lines(source)) {
          return lines.map(String::strip).filter(Icse2008Bench::isCode).count();
        }
      }
    }
    throw new IOException("no source of " + row.mainClass());
  }

  private static boolean isCode(String line) {
    return !line.isEmpty()
        && !line.startsWith("//")
        && !line.startsWith("/*")
        && !line.startsWith("*");
  }
}
