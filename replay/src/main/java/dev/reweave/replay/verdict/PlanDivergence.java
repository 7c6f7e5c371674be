// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.protocol.ending.OutcomeRow;
import dev.reweave.replay.drive.DrivenRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says where a run left its plan: who waited, and for what that never came. */
public final class PlanDivergence {
  private static final int MOST = 3;

  /** Of the line that says why a program failed. */
  private static final int MOST_BYTES = 1000;

  private PlanDivergence() {}

  /** Where and how, in one line. */
  public static String of(DrivenRun run) throws IOException {
    if (!run.outcome().isActive()) {
      return "the program was not driven: the recorder was not active in it";
    }
    List<String> parts = new ArrayList<>();
    run.outcome().all(OutcomeRow.Waits.class).stream()
        .limit(MOST)
        .map(OutcomeRow.Waits::point)
        .map(p -> run.plan().describe(p) + " waited for " + missing(run, p))
        .forEach(parts::add);
    run.outcome().all(OutcomeRow.Stands.class).stream()
        .limit(MOST)
        .map(row -> row.thread() + " was at " + row.place())
        .forEach(parts::add);
    String passed = run.outcome().passed() + " of " + run.plan().size() + " points were passed";
    Integer exit = run.exit();
    if (exit == null) {
      return "the run took too long and was ended; " + passed;
    }
    boolean all = run.outcome().passed() == run.plan().size();
    boolean isGivenUp = run.outcome().isGivenUp();
    if (!isGivenUp && all) {
      return passed
          + ", but what was done there did not make the pattern: it was done to other objects, found"
          + " something else, or was in other calls"
          + ending(run, exit);
    }
    if (!isGivenUp) {
      return passed + "; the threads went another way" + ending(run, exit);
    }
    String how = run.outcome().isStuck() ? "no thread could go on" : "nothing happened for long";
    return how + ": " + String.join("; ", parts) + "; " + passed;
  }

  /** How the program itself failed, if it did. */
  private static String ending(DrivenRun run, int exit) throws IOException {
    if (exit == 0) {
      return "";
    } else if (run.outcome().isHung()) {
      return "; in the end no thread could go on";
    }
    String first = firstLine(run.stderr()).map(line -> ": " + line).orElse("");
    return "; the program ended with status " + exit + first;
  }

  private static Optional<String> firstLine(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1).lines().findFirst();
    }
  }

  private static String missing(DrivenRun run, int point) {
    int last = run.plan().after(point).isEmpty() ? point : run.plan().after(point).last();
    return run.plan().describe(last);
  }
}
