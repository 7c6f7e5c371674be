// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent.replay;

import dev.reweave.runtime.ReplayPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The plan of a replay as the launcher writes it: rows of tab-separated columns.
 *
 * <pre>
 *   reweave-plan  1
 *   patience      milliseconds without a point passed until the replay is given up
 *   actor         root|thread|task   parent   ordinal   name      numbered from 0
 *   place         method   line   rank   what                     numbered from 0
 *   point         actor   place   visit   early   after,after …   numbered from 0
 * </pre>
 */
public final class PlanFile {
  private final PlannedPlaces places = new PlannedPlaces();
  private final List<String[]> actors = new ArrayList<>();
  private final List<String[]> points = new ArrayList<>();
  private int patience;

  private PlanFile() {}

  /**
   * Reads it.
   *
   * @throws IOException if it cannot be read, or is of another version
   */
  public static PlanFile read(Path file) throws IOException {
    PlanFile plan = new PlanFile();
    List<String> rows = Files.readAllLines(file);
    if (rows.isEmpty() || !rows.get(0).equals("reweave-plan\t1")) {
      throw new IOException(file + ": no plan of a replay, or of another version");
    }
    for (String row : rows) {
      plan.row(row.split("\t", -1));
    }
    return plan;
  }

  private void row(String[] columns) {
    switch (columns[0]) {
      case "patience" -> patience = Integer.parseInt(columns[1]);
      case "actor" -> actors.add(columns);
      case "place" ->
          places.add(
              places.size(),
              columns[1],
              Integer.parseInt(columns[2]),
              columns[4],
              Integer.parseInt(columns[3]));
      case "point" -> points.add(columns);
      default -> {} // of later versions
    }
  }

  /** How long nothing may happen while threads wait. */
  public int patienceMillis() {
    return patience;
  }

  /** The places, still to be found. */
  public PlannedPlaces places() {
    return places;
  }

  /** For the hooks. */
  public ReplayPlan plan() {
    int n = actors.size();
    int[] kind = new int[n];
    int[] parent = new int[n];
    int[] ordinal = new int[n];
    String[] name = new String[n];
    for (int a = 0; a < n; a++) {
      String[] row = actors.get(a);
      kind[a] = List.of("root", "thread", "task").indexOf(row[1]);
      parent[a] = Integer.parseInt(row[2]);
      ordinal[a] = Integer.parseInt(row[3]);
      name[a] = row[4];
    }
    return withPoints(kind, parent, ordinal, name);
  }

  private ReplayPlan withPoints(int[] kind, int[] parent, int[] ordinal, String[] name) {
    int n = points.size();
    int[] actor = new int[n];
    int[] place = new int[n];
    int[] visit = new int[n];
    boolean[] early = new boolean[n];
    int[][] after = new int[n][];
    for (int p = 0; p < n; p++) {
      String[] row = points.get(p);
      actor[p] = Integer.parseInt(row[1]);
      place[p] = Integer.parseInt(row[2]);
      visit[p] = Integer.parseInt(row[3]);
      early[p] = row[4].equals("1");
      after[p] = numbers(row[5]);
    }
    return new ReplayPlan(
        kind, parent, ordinal, name, places.size(), actor, place, visit, early, after);
  }

  private static int[] numbers(String text) {
    String[] words = text.isEmpty() ? new String[0] : text.split(",");
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = Integer.parseInt(words[i]);
    }
    return numbers;
  }
}
