// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import java.io.File;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** One driven run of the program, read off what the agent wrote. Its files are removed. */
final class Drive {
  private static final long PATIENCE_MILLIS = 10_000;
  private static final long SECONDS = Long.getLong("reweave.junit.seconds", 120);
  private static final int MOST_LINES = 15;

  private final List<String[]> rows = new ArrayList<>();
  private final List<String> printed;
  private final Integer exit;

  private Drive(Path folder, Integer exit) throws IOException {
    this.exit = exit;
    Path outcome = folder.resolve("log").resolve("replay.txt");
    if (Files.isRegularFile(outcome)) {
      for (String row : Files.readAllLines(outcome)) {
        rows.add(row.split("\t", -1));
      }
    }
    try (Stream<String> lines = Files.lines(folder.resolve("out"), StandardCharsets.ISO_8859_1)) {
      printed = lines.limit(MOST_LINES).toList();
    }
  }

  static Drive of(Interleaving wanted) throws IOException {
    Path folder = Files.createTempDirectory("reweave-junit");
    try {
      Path plan = Files.write(folder.resolve("plan.txt"), wanted.plan(PATIENCE_MILLIS));
      Files.createDirectories(folder.resolve("log"));
      String options = AgentPath.find() + "=" + options(wanted, folder.resolve("log"), plan);
      ProcessBuilder builder = new ProcessBuilder(wanted.command(options));
      builder.redirectInput(new File(File.separatorChar == '/' ? "/dev/null" : "NUL"));
      builder.redirectErrorStream(true).redirectOutput(folder.resolve("out").toFile());
      return new Drive(folder, await(builder));
    } finally {
      delete(folder);
    }
  }

  private static String options(Interleaving wanted, Path log, Path plan) {
    String options = "out=" + coded(log.toString()) + ";replay=" + coded(plan.toString());
    options += wanted.include().isEmpty() ? "" : ";include=" + coded(wanted.include());
    return options + (wanted.exclude().isEmpty() ? "" : ";exclude=" + coded(wanted.exclude()));
  }

  private static String coded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static Integer await(ProcessBuilder builder) throws IOException {
    try (DrivenProcess process = DrivenProcess.start(builder)) {
      return process.await(SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** Removes a folder with everything in it; links, not what they lead to. */
  static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }

  private boolean has(String name) {
    return rows.stream().anyMatch(row -> row[0].equals(name));
  }

  private List<Integer> numbers(String name) {
    return rows.stream()
        .filter(row -> row[0].equals(name))
        .map(row -> Integer.parseInt(row[1]))
        .toList();
  }

  /** The agent was there. */
  boolean wasDriven() {
    return !rows.isEmpty();
  }

  /** It was ended because no thread could go on. */
  boolean hung() {
    return has("hangs");
  }

  boolean tookTooLong() {
    return exit == null;
  }

  /** All points were passed in their order; the last may have thrown. */
  boolean happened() {
    List<Integer> missing = numbers("missing");
    boolean all = missing.isEmpty() || missing.size() == 1 && missing.equals(numbers("begun"));
    return (has("ended") || has("hangs")) && !has("given-up") && all;
  }

  boolean deadlocked() {
    return has("deadlock");
  }

  /** Nobody could go on while the order was kept: locks or waits of the program forbid it. */
  boolean isImpossible() {
    return rows.stream().anyMatch(row -> row[0].equals("given-up") && row[1].equals("stuck"));
  }

  /** Places whose method is not in the code that was loaded. */
  List<Integer> unseen() {
    return nowhere(false);
  }

  /** Places that are not in the code any more, though their method is. */
  List<Integer> gone() {
    return nowhere(true);
  }

  private List<Integer> nowhere(boolean gone) {
    return rows.stream()
        .filter(row -> row[0].equals("nowhere"))
        .filter(row -> row.length > 2 && row[2].equals("gone") == gone)
        .map(row -> Integer.parseInt(row[1]))
        .toList();
  }

  /** The program ended by itself, and well. */
  boolean endedWell() {
    return has("ended") && exit != null && exit == 0;
  }

  String deadlock() {
    return String.join(
        ", ",
        rows.stream()
            .filter(row -> row[0].equals("deadlock"))
            .map(row -> row[1] + " waits for a " + row[2] + " held by " + row[3])
            .toList());
  }

  /** What the program came to, in words. */
  String ending() {
    String status = exit == null ? "was ended by force" : "ended with exit status " + exit;
    String said = printed.isEmpty() ? "" : "; it printed:\n  " + String.join("\n  ", printed);
    return "; the program " + status + said;
  }
}
