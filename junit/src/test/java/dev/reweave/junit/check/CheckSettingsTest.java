// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckSettingsTest {
  @ConcurrencyCheck(threshold = FindingThreshold.FEASIBLE, include = "a.B", probeBudget = 0)
  private static final class Annotated {}

  @ConcurrencyCheck
  private static final class Plain {}

  private static CheckSettings settings(Class<?> type, Map<String, String> parameters) {
    return CheckSettings.of(
        type.getAnnotation(ConcurrencyCheck.class),
        key -> Optional.ofNullable(parameters.get(key)));
  }

  @Test
  void theUsual() {
    CheckSettings usual = settings(Object.class, Map.of());
    assertEquals(FindingThreshold.HARMFUL, usual.threshold());
    assertEquals(List.of(), usual.include());
    assertTrue(usual.exclude().contains("org.junit.**"));
    assertEquals(-1, usual.budget());
  }

  @Test
  void annotationsComeFirstAndParametersAfterThem() {
    Map<String, String> parameters =
        Map.of(
            "reweave.check.threshold", "Potential",
            "reweave.check.include", "c.D, e.F",
            "reweave.check.exclude", "g.**",
            "reweave.check.probe-budget", "7",
            "reweave.check.replay-budget", "2.5",
            "reweave.check.out", "elsewhere");
    CheckSettings annotated = settings(Annotated.class, parameters);
    assertEquals(FindingThreshold.FEASIBLE, annotated.threshold());
    assertEquals(List.of("a.B"), annotated.include());
    assertEquals(0, annotated.probeBudget());
    assertEquals(2.5, annotated.replayBudget());
    CheckSettings plain = settings(Plain.class, parameters);
    assertEquals(FindingThreshold.POTENTIAL, plain.threshold());
    assertEquals(List.of("c.D", "e.F"), plain.include());
    assertTrue(plain.exclude().containsAll(List.of("g.**", "org.junit.**")));
    assertEquals(7, plain.probeBudget());
    assertEquals("elsewhere", plain.out());
  }

  @Test
  void whatMakesNoSenseIsSaid() {
    assertThrows(
        IllegalArgumentException.class,
        () -> settings(Plain.class, Map.of("reweave.check.threshold", "bad")));
    assertThrows(
        IllegalArgumentException.class,
        () -> settings(Plain.class, Map.of("reweave.check.budget", "soon")));
  }
}
