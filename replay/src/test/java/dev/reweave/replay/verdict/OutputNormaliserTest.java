// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutputNormaliserTest {
  private static List<String> lines(String line) {
    return new OutputNormaliser(List.of()).lines(List.of(line));
  }

  @Test
  void whatSpringBootSaysWhenItStartsIsTheSameInEachRun() {
    assertEquals(
        lines("2026-12-01T06:40:51.372Z  INFO 27930 --- [           main] a.B : Started"),
        lines("2026-12-01T06:58:03.001Z  INFO 979 --- [           main] a.B : Started"));
    assertEquals(
        lines("Started B in 0.523 seconds (process running for 3.495)"),
        lines("Started B in 1.7 seconds (process running for 12.1)"));
    assertEquals(
        lines("Tomcat started on port 43807 (http) with context path '/'"),
        lines("Tomcat started on port 35011 (http) with context path '/'"));
    assertEquals(
        lines("I/O error on POST request for \"http://localhost:43807/hall\""),
        lines("I/O error on POST request for \"http://localhost:35011/hall\""));
  }

  @Test
  void numbersOfTheProgramStay() {
    assertNotEquals(lines("sum 2000"), lines("sum 1000"));
    assertNotEquals(lines("sum 2 --- of 4"), lines("sum 1 --- of 4"));
    assertNotEquals(lines("report 2000"), lines("report 1000"));
  }
}
