// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Four threads share one Jackson ObjectMapper that has not been warmed up. */
public final class JsonThreads {
  private JsonThreads() {}

  /** What is written and read back. */
  public record Order(int id, String customer, List<Line> lines, Map<String, String> notes) {}

  /** A part of an order. */
  public record Line(String article, int amount, double price) {}

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    int[] characters = new int[4];
    ThreadCrew.work(
        4,
        member -> {
          for (int i = 0; i < 20; i++) {
            Order order = order(i);
            String text = mapper.writeValueAsString(order);
            if (!mapper.readValue(text, Order.class).equals(order)) {
              throw new IllegalStateException(text);
            }
            JsonNode tree = mapper.readTree(text);
            characters[member] += text.length() + tree.size();
          }
        });
    System.out.println(
        "characters "
            + characters[0]
            + (characters[0] == characters[3] ? " everywhere" : " but not everywhere"));
  }

  private static Order order(int id) {
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i <= id % 3; i++) {
      lines.add(new Line("article-" + i, i + 1, 0.5 * i));
    }
    return new Order(id, "customer-" + id, lines, new TreeMap<>(Map.of("k", "v" + id)));
  }
}
