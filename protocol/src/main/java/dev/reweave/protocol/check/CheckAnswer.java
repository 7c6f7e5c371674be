// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import java.util.HashMap;
import java.util.Map;

/**
 * What came of a {@link CheckRequest}.
 *
 * @param problem why it could not be checked, in one line; empty when it was
 * @param threads how many threads took part in what was recorded
 * @param shared how many variables two threads or more have used
 * @param counted how many findings count
 * @param others how many more are listed
 * @param untried how many of all were not made to happen for want of time
 * @param first the id of the first that counts; empty if there is none
 * @param story those that count, as a text for people; empty if there are none
 * @param page the page with everything
 */
public record CheckAnswer(
    String problem,
    int threads,
    int shared,
    int counted,
    int others,
    int untried,
    String first,
    String story,
    String page) {

  /** That it could not be checked. */
  public static CheckAnswer failed(String problem) {
    return new CheckAnswer(problem, 0, 0, 0, 0, 0, "", "", "");
  }

  /** Of types that every class loader shares. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new HashMap<>();
    map.put("problem", problem);
    map.put("threads", threads);
    map.put("shared", shared);
    map.put("counted", counted);
    map.put("others", others);
    map.put("untried", untried);
    map.put("first", first);
    map.put("story", story);
    map.put("page", page);
    return map;
  }

  /**
   * What {@link #toMap} made.
   *
   * @throws NullPointerException when something is missing
   */
  public static CheckAnswer of(Map<String, Object> map) {
    CheckFields fields = new CheckFields(map);
    return new CheckAnswer(
        fields.text("problem"),
        fields.number("threads"),
        fields.number("shared"),
        fields.number("counted"),
        fields.number("others"),
        fields.number("untried"),
        fields.text("first"),
        fields.text("story"),
        fields.text("page"));
  }
}
