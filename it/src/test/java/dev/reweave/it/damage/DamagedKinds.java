// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.it.damage.DamagedKind.Damage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Every kind of file that a command reads. */
final class DamagedKinds {
  /** Of a longer file only so many bytes are damaged. */
  static final int MOST_DAMAGED = 4 << 20;

  private static final String CONFIG =
      """
      analyses: [lock, deadlock]
      regions: methods, inferred
      include: [java.util.Vector]
      min-verdict: potential
      budget: 5
      replay-budget: 3
      maxd: 40
      atomic: ['a.B.m']
      suppress: ['c.*']
      nondeterministic: ['d.E']
      determinism-mode: strict
      replay: false
      replay-ignore: ['[0-9]+ ms']
      symbolic: true
      """;

  private final Subjects subjects;
  private final Path out;
  private final List<DamagedKind> all = new ArrayList<>();

  /** {@code out}: where commands may write. */
  DamagedKinds(Subjects subjects, Path out) {
    this.subjects = subjects;
    this.out = out;
  }

  List<DamagedKind> all() throws IOException, InterruptedException {
    logs();
    traces();
    text();
    json();
    driven();
    settings();
    return all.stream().map(this::shared).toList();
  }

  private DamagedKind shared(DamagedKind kind) {
    long ways = all.stream().filter(k -> sort(k).equals(sort(kind))).count();
    return new DamagedKind(kind.name(), kind.file(), kind.damage(), (int) ways, kind.commands());
  }

  /** What driven runs leave is one sort: to look at it takes several processes. */
  private static Path sort(DamagedKind kind) {
    Path folder = JavaStandIn.place(kind.file());
    return folder.equals(kind.file().getParent()) ? kind.file().getFileName() : Path.of("driven");
  }

  private void logs() throws IOException {
    Path log = subjects.kinds.resolve("log");
    List<List<String>> commands = List.of(analyze(log));
    Path file = log.resolve("log.rwl");
    add("log", file, bytes(), commands);
    add("log-forged", file, summed(Checksummed.LOG), commands);
    ForgedLog forged = new ForgedLog(log);
    Path scratch = Files.createDirectories(out.resolve("scratch"));
    add("log-rewritten", file, (whole, random) -> forged.next(scratch, random), commands);
    Path halted = subjects.halted.resolve("log");
    add("pool", halted.resolve("pool.rwp"), bytes(), List.of(analyze(subjects.halted)));
    add("halted-log", halted.resolve("log.rwl"), summed(Checksummed.LOG), List.of(analyze(halted)));
  }

  private void traces() {
    for (Path folder : List.of(subjects.findings, subjects.kinds)) {
      String of = folder.equals(subjects.kinds) ? "-kinds" : "";
      Path file = folder.resolve("trace.rwt");
      List<List<String>> commands =
          List.of(
              analyze(file),
              List.of("stats", file.toString()),
              List.of("export", file.toString()),
              replay(folder));
      add("trace" + of, file, bytes(), commands);
      add("trace-forged" + of, file, summed(Checksummed.TRACE), commands);
      List<List<String>> analysis = List.of(analyze(folder));
      add("tape" + of, folder.resolve("tape.rws"), bytes(), analysis);
      add("tape-forged" + of, folder.resolve("tape.rws"), summed(Checksummed.TAPE), analysis);
      add(
          "visits" + of,
          folder.resolve("trace.visits"),
          bytes(),
          List.of(analyze(folder), replay(folder)));
    }
  }

  private void text() throws IOException, InterruptedException {
    Path std = out.resolve("some.std");
    InProcess.Ended exported =
        InProcess.run(
            List.of(
                "export", "-o", std.toString(), subjects.findings.resolve("trace.rwt").toString()));
    assertEquals(0, exported.exit(), exported::toString);
    text("std", std);
    Path rr = out.resolve("some.rr");
    Files.writeString(
        rr,
        """
        some line of the tool
        @  Start(0,1)
        @      Acquire(1,@01)
        @      Rd(1,@02.x_bank/Account)
        @      Wr(1,@02.x_bank/Account)
        @      Release(1,@01)
        @  Wr(0,@02.x_bank/Account)
        @  Join(0,1)
        """);
    text("rr", rr);
  }

  private void text(String name, Path file) {
    List<List<String>> commands =
        List.of(
            analyze(file),
            List.of("import", "--out", out.resolve("imported").toString(), file.toString()));
    add(name, file, (whole, random) -> ByteDamage.of(whole, 0, random), commands);
    add(name + "-lines", file, TextDamage::of, commands);
  }

  private void json() {
    Path folder = subjects.findings;
    String dir = folder.toString();
    json(
        "run",
        folder.resolve("run.json"),
        List.of(analyze(folder), replay(folder), recorded(folder)));
    json(
        "findings",
        folder.resolve("findings.json"),
        List.of(
            List.of("report", dir),
            List.of("report", dir, "--format", "html"),
            List.of("report", dir, "--format", "json"),
            List.of("report", dir, "--format", "sarif"),
            List.of("explain", "F1", dir),
            replay(folder),
            List.of("replay", "--trust", "--as-junit", dir, "F1")));
    json("others", folder.resolve("others.json"), List.of(replay(folder)));
    json("schedule", folder.resolve("F1.schedule.json"), List.of(replay(folder)));
  }

  private void json(String name, Path file, List<List<String>> commands) {
    add(name, file, bytes(), commands);
    add(name + "-fields", file, JsonDamage::of, commands);
  }

  /** What a program leaves that is driven: in the first run of a replay, and in the last. */
  private void driven() {
    for (Subjects.Driven driven : subjects.driven) {
      List<JavaStandIn.Left> runs = driven.finding();
      List<List<String>> replay = List.of(replay(driven.folder()));
      driven(driven.name() + "-first", runs.get(0), replay);
      if (runs.size() > 1) {
        driven(driven.name() + "-last", runs.get(runs.size() - 1), replay);
      }
      List<List<String>> recorded = List.of(recorded(driven.folder()));
      driven(driven.name() + "-recorded", driven.recorded().get(0), recorded);
    }
  }

  private void driven(String name, JavaStandIn.Left left, List<List<String>> commands) {
    add(name + "-outcome", left.outcome(), bytes(), commands);
    add(name + "-outcome-lines", left.outcome(), TextDamage::of, commands);
    add(name + "-log", left.log(), bytes(), commands);
    add(name + "-log-forged", left.log(), summed(Checksummed.LOG), commands);
    add(name + "-printed", left.printed(), bytes(), commands);
  }

  private void settings() throws IOException {
    Path config = Files.writeString(out.resolve("reweave.yaml"), CONFIG, StandardCharsets.UTF_8);
    Path text = Files.writeString(out.resolve("small.std"), "T1|r(x)|1\nT1|w(x)|2\nT2|w(x)|3\n");
    List<List<String>> commands =
        List.of(
            List.of(
                "analyze",
                "--config",
                config.toString(),
                "--out",
                out.resolve("results").toString(),
                text.toString()));
    add("config", config, bytes(), commands);
    add("config-lines", config, TextDamage::of, commands);
  }

  private void add(String name, Path file, Damage damage, List<List<String>> commands) {
    all.add(new DamagedKind(name, file, damage, 1, commands));
  }

  private List<String> analyze(Path what) {
    return List.of(
        "analyze",
        "--analyses",
        "all",
        "--budget",
        "2",
        "--out",
        out.resolve("results").toString(),
        what.toString());
  }

  /** The command that replays the folder's first finding. */
  static List<String> replay(Path folder) {
    return List.of("replay", "--trust", folder.toString(), "F1");
  }

  /** The command that replays the whole recorded run. */
  static List<String> recorded(Path folder) {
    return List.of("replay", "--trust", "--recorded", folder.toString());
  }

  private static Damage bytes() {
    return (whole, random) -> ByteDamage.of(whole, 0, random);
  }

  /** Below the checksums: in blocks, whose checksums are right afterwards. */
  private static Damage summed(Checksummed sums) {
    return (whole, random) -> {
      byte[] damaged = ByteDamage.of(whole, sums.first(), random);
      sums.repair(damaged);
      return damaged;
    };
  }
}
