// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.drive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the agent wrote about a replay.
 *
 * @param active whether it drove the program at all
 * @param missing points that were not passed when the run ended
 * @param begun those of them that a thread came to in its turn: what it did there has thrown, or
 *     not ended
 * @param passed how many were
 * @param givenUp why all gates were opened: "stuck", "late", or null
 * @param waits which points were waited at then
 * @param standing where threads were then that waited at no gate, in words
 * @param deadlock the cycle of threads waiting for each other, empty if there was none
 * @param hung whether the JVM was ended because nothing could happen any more
 */
public record Ending(
    boolean active,
    int passed,
    Set<Integer> missing,
    Set<Integer> begun,
    String givenUp,
    List<Integer> waits,
    List<String> standing,
    List<Stuck> deadlock,
    boolean hung) {

  /** A thread of a deadlock: what it waits for and who holds that. */
  public record Stuck(String thread, String lock, String holder) {}

  /** Whether the run came to the point. */
  public boolean isPassed(int point) {
    return active && !missing.contains(point);
  }

  /** All points were passed in their turn but this one, at which something was thrown. */
  public boolean throwsAt(int point) {
    return givenUp == null && missing.size() == 1 && begun.contains(point);
  }

  static Ending read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return new Ending(false, 0, Set.of(), Set.of(), null, List.of(), List.of(), List.of(), false);
    }
    int passed = 0;
    Set<Integer> missing = new TreeSet<>();
    Set<Integer> begun = new TreeSet<>();
    String givenUp = null;
    List<Integer> waits = new ArrayList<>();
    List<String> standing = new ArrayList<>();
    List<Stuck> deadlock = new ArrayList<>();
    boolean hung = false;
    for (String row : Files.readAllLines(file)) {
      String[] columns = row.split("\t", -1);
      switch (columns[0]) {
        case "points" -> passed = Integer.parseInt(columns[1]);
        case "missing" -> missing.add(Integer.parseInt(columns[1]));
        case "begun" -> begun.add(Integer.parseInt(columns[1]));
        case "given-up" -> givenUp = columns[1];
        case "waits" -> waits.add(Integer.parseInt(columns[1]));
        case "stands" -> standing.add(columns[1] + " was at " + columns[2]);
        case "deadlock" -> deadlock.add(new Stuck(columns[1], columns[2], columns[3]));
        case "hangs" -> hung = true;
        default -> {}
      }
    }
    return new Ending(true, passed, missing, begun, givenUp, waits, standing, deadlock, hung);
  }
}
