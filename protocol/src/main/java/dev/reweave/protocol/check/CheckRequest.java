// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
    return new CheckRequest(
        words(map, "command"),
        value(map, "folder", String.class),
        value(map, "output", String.class),
        words(map, "include"),
        words(map, "exclude"),
        value(map, "threshold", String.class),
        value(map, "budget", Double.class),
        value(map, "replayBudget", Double.class),
        value(map, "probeBudget", Double.class));
  }

  private static List<String> words(Map<String, Object> map, String key) {
    List<?> words = value(map, key, List.class);
    return words.stream().map(String.class::cast).toList();
  }

  private static <T> T value(Map<String, Object> map, String key, Class<T> type) {
    return type.cast(Objects.requireNonNull(map.get(key), key));
  }
}
