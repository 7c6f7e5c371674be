// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.HarmRating;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SerialComparisonTest {
  private static RunEffects effects(String out, String value) {
    return new RunEffects(0, false, List.of(), List.of(out), List.of(), List.of(value));
  }

  @Test
  void whatASerialOrderComesToIsBenign() {
    SerialComparison serial =
        SerialComparison.of(List.of(List.of(effects("a", "1")), List.of(effects("b", "2"))), true);
    assertEquals(HarmRating.BENIGN, serial.harm(effects("b", "2")));
    assertEquals(HarmRating.HARMFUL, serial.harm(effects("b", "1")));
  }

  /** In a serial run one thread alone may use the variable, so that the trace leaves it out. */
  @Test
  void aValueWithoutCounterpartIsNoHarm() {
    RunEffects unknown = new RunEffects(0, false, List.of(), List.of("a"), List.of(), List.of());
    SerialComparison serial = SerialComparison.of(List.of(List.of(unknown)), true);
    assertEquals(HarmRating.UNKNOWN, serial.harm(effects("a", "1")));
    assertEquals(HarmRating.HARMFUL, serial.harm(effects("b", "1")));
    RunEffects one =
        new RunEffects(0, false, List.of(), List.of("a"), List.of(), List.of("2", "0"));
    assertEquals(
        HarmRating.UNKNOWN,
        SerialComparison.of(List.of(List.of(one)), true).harm(effects("a", "0")));
  }

  @Test
  void anOrderThatCouldNotBeDrivenMayComeToTheSame() {
    SerialComparison serial = SerialComparison.of(List.of(List.of(effects("a", "1"))), false);
    assertEquals(HarmRating.UNKNOWN, serial.harm(effects("b", "2")));
    assertEquals(HarmRating.BENIGN, serial.harm(effects("a", "1")));
  }

  @Test
  void whatIsChanceInSerialRunsIsNoHarm() {
    SerialComparison serial = runs("id 17 of 2", "id -4 of 2", "id 12 of 2", "id 8 of 2");
    assertEquals(HarmRating.BENIGN, serial.harm(effects("id 99 of 2", "1")));
    assertEquals(HarmRating.HARMFUL, serial.harm(effects("id 99 of 1", "1")));
    assertEquals(HarmRating.HARMFUL, serial.harm(effects("id 99 of 2", "2")));
    assertEquals(HarmRating.HARMFUL, serial.harm(effects("no id", "1")));
  }

  @Test
  void whatComesInAFewWaysMayBeNoChance() {
    SerialComparison serial = runs("sum 5", "sum 6", "sum 5", "sum 6");
    assertEquals(HarmRating.BENIGN, serial.harm(effects("sum 5", "1")));
    assertEquals(HarmRating.UNKNOWN, serial.harm(effects("sum 4", "1")));
  }

  /** Each line that differs excuses one line. */
  @Test
  void oneLineOfChanceDoesNotHideAnother() {
    SerialComparison serial =
        SerialComparison.of(List.of(List.of(printing("17", "2"), printing("31", "2"))), true);
    assertEquals(HarmRating.BENIGN, serial.harm(printing("85", "2")));
    assertEquals(HarmRating.HARMFUL, serial.harm(printing("85", "1")));
  }

  /** Each run prints other lines: with time quadratic in their number this takes minutes. */
  @Test
  @Timeout(60)
  void muchOutputIsComparedInTime() {
    List<RunEffects> runs =
        Stream.of("a", "b", "c")
            .map(of -> IntStream.range(0, 100_000).mapToObj(i -> of + " " + i))
            .map(lines -> printing(lines.toArray(String[]::new)))
            .toList();
    SerialComparison serial = SerialComparison.of(List.of(runs.subList(0, 2)), true);
    assertEquals(HarmRating.HARMFUL, serial.harm(runs.get(2)));
    String told = EffectText.of(runs.get(2), serial.serial(), "x");
    assertEquals("prints \"c 0\"; prints \"c 1\"; prints \"c 2\"", told);
  }

  private static RunEffects printing(String... lines) {
    return new RunEffects(0, false, List.of(), List.of(lines), List.of(), List.of("1"));
  }

  private static SerialComparison runs(String one, String again, String other, String otherAgain) {
    return SerialComparison.of(
        List.of(
            List.of(effects(one, "1"), effects(again, "1")),
            List.of(effects(other, "1"), effects(otherAgain, "1"))),
        true);
  }

  @Test
  void aDeadlockIsHarmfulWithoutComparison() {
    RunEffects stuck =
        new RunEffects(null, true, List.of("T waits"), List.of(), List.of(), List.of());
    assertEquals(HarmRating.HARMFUL, SerialComparison.NONE.harm(stuck));
  }

  @Test
  void whatDiffersByNatureIsTakenOut() {
    OutputNormaliser normaliser = new OutputNormaliser(List.of(Pattern.compile("session \\w+")));
    List<String> one =
        normaliser.lines(
            List.of(
                "done in 12 ms at 10:11:12.345",
                "lock Account@1f2e3d",
                "\tat bank.Account.run(Account.java:7)",
                "session x7"));
    List<String> two =
        normaliser.lines(
            List.of(
                "session q9",
                "lock Account@77aa",
                "\tat reweave.Hooks.x(Hooks.java:1)",
                "\tat bank.Account.run(Account.java:7)",
                "done in 3 ms at 23:59:59.001"));
    assertEquals(one, two);
  }

  @Test
  void numbersThatAreResultsStay() {
    OutputNormaliser normaliser = new OutputNormaliser(List.of());
    assertTrue(!normaliser.lines(List.of("sum 22")).equals(normaliser.lines(List.of("sum 33"))));
  }

  @Test
  void theTextNamesWhatNoSerialRunShows() {
    RunEffects violating =
        new RunEffects(
            1,
            false,
            List.of(),
            List.of("sum 22"),
            List.of("Exception in thread \"t\" java.lang.IllegalStateException: lost"),
            List.of("22"));
    RunEffects serial =
        new RunEffects(0, false, List.of(), List.of("sum 33"), List.of(), List.of("33"));
    String text = EffectText.of(violating, List.of(serial), "Sum.total");
    assertTrue(text.contains("java.lang.IllegalStateException: lost"), text);
    assertTrue(text.contains("exit status 1 instead of 0"), text);
    assertTrue(text.contains("prints \"sum 22\""), text);
    assertTrue(text.contains("Sum.total ends as 22 instead of 33"), text);
  }
}
