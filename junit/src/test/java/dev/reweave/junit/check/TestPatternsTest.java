// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TestPatternsTest {
  @ParameterizedTest
  @CsvSource({
    "true, true",
    "false, false",
    "'', false",
    "TestPatternsTest, true",
    "PatternsTest, false",
    "*PatternsTest, true",
    "dev.reweave.junit.check.TestPatternsTest, true",
    "dev.reweave.junit.TestPatternsTest, false",
    "dev.reweave.junit.**, true",
    "dev.reweave.junit.*, false",
    "dev.reweave.junit.check.*, true",
    "devxreweave.**, false",
    "**Test, true",
    "TestPatternsTest#pays, true",
    "TestPatternsTest#pay, false",
    "TestPatternsTest#pay*, true",
    "'Other, TestPatternsTest', true",
  })
  void meansClassesAndMethods(String pattern, boolean expected) {
    assertEquals(expected, new TestPatterns(pattern).mean(TestPatternsTest.class, "pays"));
  }

  @Test
  void whatIsNestedIsMeantToo() {
    assertEquals(true, new TestPatterns("java.util.Map").mean(Map.Entry.class, "x"));
    assertEquals(true, new TestPatterns("Map#x").mean(Map.Entry.class, "x"));
    assertEquals(false, new TestPatterns("Map").mean(java.util.HashMap.class, "x"));
  }

  @Test
  void aMethodIsNotTheWholeClass() {
    assertEquals(true, new TestPatterns("Map").meanAllOf(Map.class));
    assertEquals(false, new TestPatterns("Map#pay").meanAllOf(Map.class));
  }
}
