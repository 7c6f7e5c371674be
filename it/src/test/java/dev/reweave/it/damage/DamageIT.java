// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.damage;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.it.launch.Runs;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every kind of file, damaged at random a thousand times: the command that reads it ends in time,
 * with a status of the contract and one line at most. {@code -Dreweave.damage.runs=50000} makes it
 * a long run, {@code -Dreweave.damage.seed} another one, {@code -Dreweave.damage.kinds=.*log.*} one
 * of some kinds.
 */
class DamageIT {
  private static final int RUNS = Integer.getInteger("reweave.damage.runs", 1000);
  private static final long SEED = Long.getLong("reweave.damage.seed", 1);
  private static final String KINDS = System.getProperty("reweave.damage.kinds", ".*");
  private static final Set<Integer> STATUSES = Set.of(0, 2, 10);
  private static final long MOST_BYTES = 1L << 30;
  private static final int SHOWN = 12;

  static List<DamagedKind> kinds() throws IOException, InterruptedException {
    return new DamagedKinds(new Subjects(), Runs.newFolder("damage-out"))
        .all().stream().filter(kind -> kind.name().matches(KINDS)).toList();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void isToldInOneLine(DamagedKind kind) throws IOException, InterruptedException {
    SplittableRandom seeds = new SplittableRandom(SEED + kind.name().hashCode());
    Map<String, List<String>> faults = new LinkedHashMap<>();
    byte[] whole = head(kind.file());
    long[] statuses = new long[11];
    long start = System.nanoTime();
    try {
      for (int i = 0; i < RUNS / kind.ways(); i++) {
        long seed = seeds.nextLong();
        byte[] damaged = kind.damage().of(whole, new SplittableRandom(seed));
        write(kind.file(), damaged);
        List<String> command = kind.commands().get(i % kind.commands().size());
        InProcess.Ended ended = InProcess.run(command);
        String fault = fault(ended, kind);
        if (fault != null) {
          keep(kind, seed, damaged);
          faults
              .computeIfAbsent(fault.replaceAll("\\d+", "#"), f -> new ArrayList<>())
              .add("seed " + seed + ", " + command.get(0) + ": " + fault);
        } else {
          statuses[ended.exit()]++;
        }
      }
    } finally {
      write(kind.file(), whole);
    }
    System.out.printf(
        "%s: %d clean, %d refused, %d with findings, %.1f s%n",
        kind, statuses[0], statuses[2], statuses[10], (System.nanoTime() - start) / 1e9);
    assertTrue(faults.isEmpty(), () -> shown(faults));
  }

  private static String shown(Map<String, List<String>> faults) {
    StringBuilder text = new StringBuilder(faults.size() + " kinds of faults\n");
    faults.values().stream()
        .limit(SHOWN)
        .forEach(
            like -> text.append(like.size()).append(" times: ").append(like.get(0)).append('\n'));
    return text.toString();
  }

  /** What is wrong with how a command ended; null if nothing is. */
  private static String fault(InProcess.Ended ended, DamagedKind kind) {
    if (ended.exit() == null) {
      return "not ended in time: " + ended.stack();
    }
    String said = ended.stderr();
    if (!STATUSES.contains(ended.exit())) {
      return "status " + ended.exit() + ": " + said;
    }
    if (ended.allocated() > MOST_BYTES) {
      return "allocated " + (ended.allocated() >> 20) + " MB: " + said;
    }
    String all = said + ended.stdout();
    for (String word :
        List.of(
            "internal error",
            "Exception in",
            "Exception: ",
            "\tat ",
            "out of memory",
            "bug of the recorder",
            "fault of the recorder")) {
      int at = all.indexOf(word);
      if (at >= 0) {
        return all.substring(Math.max(0, at - 60), Math.min(all.length(), at + 300));
      }
    }
    if (ended.exit() == 2) {
      return refusalFault(said, kind);
    }
    return null;
  }

  private static String refusalFault(String said, DamagedKind kind) {
    List<String> lines = said.lines().toList();
    if (lines.isEmpty() || !lines.stream().allMatch(line -> line.startsWith("reweave: "))) {
      return "not told why: " + said;
    }
    String last = lines.get(lines.size() - 1);
    boolean named =
        last.contains(JavaStandIn.place(kind.file()).toString())
            || last.contains("/no/such/jdk")
            || last.startsWith("reweave: DIVERGED  ");
    return named ? null : "names no file: " + last;
  }

  private static void keep(DamagedKind kind, long seed, byte[] damaged) throws IOException {
    Path folder = Files.createDirectories(Runs.folder().resolve("damaged").resolve(kind.name()));
    try (Stream<Path> kept = Files.list(folder)) {
      if (kept.count() < 50) {
        Files.write(folder.resolve(seed + "-" + kind.file().getFileName()), damaged);
      }
    }
  }

  /** What of a file is damaged: the whole, or the beginning of one that is mostly room. */
  private static byte[] head(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      byte[] head = new byte[(int) Math.min(bytes.length(), DamagedKinds.MOST_DAMAGED)];
      bytes.readFully(head);
      return head;
    }
  }

  private static void write(Path file, byte[] head) throws IOException {
    if (Files.size(file) <= DamagedKinds.MOST_DAMAGED) {
      Files.write(file, head);
      return;
    }
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.write(head);
    }
  }
}
