// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Puts each program to each tool, in a fresh JVM each time, and prints what came out as a table.
 * Arguments: root of the project; {@code --limit SECONDS} (30) for one run; {@code --runs N} (3);
 * names of programs, if not all. Output of all runs is kept in {@code bench/target/peers/output}.
 */
public final class PeersBench {
  /** A whole run of ours goes on after its findings. */
  private static final long WHOLE_LIMIT = 150;

  private final PeerCommands commands;
  private final Path output;
  private final long limit;
  private final int times;

  private PeersBench(Path root, long limit, int times) throws IOException, InterruptedException {
    this.commands = PeerCommands.of(root);
    this.output = Files.createDirectories(root.resolve("bench/target/peers/output"));
    this.limit = limit;
    this.times = times;
  }

  /** See the class comment. */
  public static void main(String[] args) throws Exception {
    long limit = 30;
    int times = 3;
    List<String> asked = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      switch (args[i]) {
        case "--limit" -> limit = Long.parseLong(args[++i]);
        case "--runs" -> times = Integer.parseInt(args[++i]);
        default -> asked.add(args[i]);
      }
    }
    PeersBench bench = new PeersBench(Path.of(args[0]), limit, times);
    System.out.println(
        "| program | bug | Reweave | whole | Fray | Lincheck | loop | noise"
            + " | named: Reweave | Fray | Lincheck | twin: Reweave | Fray | Lincheck |");
    System.out.println("|---".repeat(14) + "|");
    for (PeerProgram program : PeerPrograms.all()) {
      if (asked.isEmpty() || asked.contains(program.name())) {
        System.out.println(bench.line(program));
      }
    }
  }

  private String line(PeerProgram program) throws IOException, InterruptedException {
    Map<PeerTool, PeerRow> rows = new EnumMap<>(PeerTool.class);
    for (PeerTool tool : PeerTool.values()) {
      List<ToolRun> twins = tool.hasReport() ? runs(tool, program, true) : List.of();
      rows.put(tool, new PeerRow(tool, program, runs(tool, program, false), twins));
    }
    List<String> cells = new ArrayList<>(List.of(program.name(), program.shape()));
    for (PeerRow row : rows.values()) {
      cells.add(row.found(limit));
      if (row.tool() == PeerTool.REWEAVE) {
        cells.add(row.whole());
      }
    }
    rows.values().stream()
        .filter(row -> row.tool().hasReport())
        .forEach(row -> cells.add(row.named()));
    rows.values().stream()
        .filter(row -> row.tool().hasReport())
        .forEach(row -> cells.add(row.twin(limit)));
    return "| " + String.join(" | ", cells) + " |";
  }

  /** What is not found, or silent, the first time is tried once more and then let be. */
  private List<ToolRun> runs(PeerTool tool, PeerProgram program, boolean isTwin)
      throws IOException, InterruptedException {
    List<ToolRun> runs = new ArrayList<>();
    int found = 0;
    while (runs.size() < (isTwin ? 1 : times) && (found > 0 || runs.size() < 2)) {
      boolean isWhole = runs.isEmpty();
      long last = isWhole && tool == PeerTool.REWEAVE ? WHOLE_LIMIT : limit;
      List<String> command = commands.of(tool, program, isTwin, limit);
      ToolRun run = ToolRun.of(tool, command, last + ToolRun.GRACE, isWhole);
      String name = program.name() + (isTwin ? "-twin-" : "-") + tool + "-" + runs.size() + ".txt";
      Files.write(output.resolve(name), run.lines());
      runs.add(run);
      found += run.isWithin(limit) ? 1 : 0;
    }
    return runs;
  }
}
