// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckMapsTest {
  @Test
  void whatIsAskedArrives() {
    CheckRequest asked =
        new CheckRequest(
            List.of("java", "Main"),
            "out",
            "out/printed",
            List.of("a.**"),
            List.of("b.*", "c.D"),
            "feasible",
            1.5,
            -1,
            0);
    assertEquals(asked, CheckRequest.of(asked.toMap()));
    onlyOfTheJdk(asked.toMap());
  }

  @Test
  void whatIsAnsweredArrives() {
    CheckAnswer answer = new CheckAnswer("", 3, 7, 1, 2, 3, "F1", "a story", "page.html");
    assertEquals(answer, CheckAnswer.of(answer.toMap()));
    onlyOfTheJdk(answer.toMap());
  }

  private static void onlyOfTheJdk(Map<String, Object> map) {
    assertTrue(map.values().stream().allMatch(v -> v.getClass().getClassLoader() == null));
  }
}
