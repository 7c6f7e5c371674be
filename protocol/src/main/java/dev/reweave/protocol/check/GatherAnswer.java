// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What came of a {@link GatherRequest}.
 *
 * @param problem why there is no report, in one line; empty when there is
 * @param tests how many checked tests each module has, in the order of the request
 * @param unchecked tests that were to be checked and were not, with the reason; each a line
 * @param counted how many findings count
 * @param worst the first of them, as a text for people; empty if there are none
 * @param repeat the command that makes that happen again; empty if there are none
 * @param text the whole report, as a text for people
 * @param page the page with everything
 */
public record GatherAnswer(
    String problem,
    List<Integer> tests,
    List<String> unchecked,
    int counted,
    String worst,
    String repeat,
    String text,
    String page) {

  /** Copies the lists. */
  public GatherAnswer {
    tests = List.copyOf(tests);
    unchecked = List.copyOf(unchecked);
  }

  /** That there is no report. */
  public static GatherAnswer failed(String problem) {
    return new GatherAnswer(problem, List.of(), List.of(), 0, "", "", "", "");
  }

  /** Of types that every class loader shares. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new HashMap<>();
    map.put("problem", problem);
    map.put("tests", tests);
    map.put("unchecked", unchecked);
    map.put("counted", counted);
    map.put("worst", worst);
    map.put("repeat", repeat);
    map.put("text", text);
    map.put("page", page);
    return map;
  }

  /**
   * What {@link #toMap} made.
   *
   * @throws NullPointerException when something is missing
   */
  public static GatherAnswer of(Map<String, Object> map) {
    CheckFields fields = new CheckFields(map);
    return new GatherAnswer(
        fields.text("problem"),
        fields.numbers("tests"),
        fields.words("unchecked"),
        fields.number("counted"),
        fields.text("worst"),
        fields.text("repeat"),
        fields.text("text"),
        fields.text("page"));
  }
}
