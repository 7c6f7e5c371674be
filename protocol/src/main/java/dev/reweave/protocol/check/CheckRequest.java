// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One command to be checked. Budgets are in seconds; negative: as usual.
 *
 * @param command its words; it calls {@code java}
 * @param folder where the results go
 * @param output the file that takes what the command prints when it is recorded
 * @param include patterns of class names to record besides the application's
 * @param exclude patterns of class names to leave alone
 * @param threshold which findings count: {@code harmful}, {@code confirmed}, {@code feasible} or
 *     {@code potential}
 * @param budget for the analysis
 * @param replayBudget for running the command again
 * @param probeBudget for what the recorded order leaves open
 */
public record CheckRequest(
    List<String> command,
    String folder,
    String output,
    List<String> include,
    List<String> exclude,
    String threshold,
    double budget,
    double replayBudget,
    double probeBudget) {

  /** Copies the lists. */
  public CheckRequest {
    command = List.copyOf(command);
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** Of types that every class loader shares. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new HashMap<>();
    map.put("command", command);
    map.put("folder", folder);
    map.put("output", output);
    map.put("include", include);
    map.put("exclude", exclude);
    map.put("threshold", threshold);
    map.put("budget", budget);
    map.put("replayBudget", replayBudget);
    map.put("probeBudget", probeBudget);
    return map;
  }

  /**
   * What {@link #toMap} made.
   *
   * @throws NullPointerException when something is missing
   */
  public static CheckRequest of(Map<String, Object> map) {
    CheckFields fields = new CheckFields(map);
    return new CheckRequest(
        fields.words("command"),
        fields.text("folder"),
        fields.text("output"),
        fields.words("include"),
        fields.words("exclude"),
        fields.text("threshold"),
        fields.seconds("budget"),
        fields.seconds("replayBudget"),
        fields.seconds("probeBudget"));
  }
}
