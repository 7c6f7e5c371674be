// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.checked;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.junit.check.ConcurrencyCheck;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All of its tests are checked, in JVMs of their own together with the methods around them. */
@ConcurrencyCheck(probeBudget = 0)
class WholeSubject {
  static int all;
  PlainCounter plain;

  @BeforeAll
  static void beforeAll() {
    all = 1;
    System.out.println("before all in " + ProcessHandle.current().pid());
  }

  @BeforeEach
  void before() {
    plain = new PlainCounter();
  }

  private void addTwice(PlainCounter counter) throws InterruptedException {
    PlainCounter.addTwice(counter::add);
    assertEquals(2, all + counter.value - 1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void isRepairedIf(boolean repaired) throws Exception {
    addTwice(repaired ? new LockedCounter() : plain);
  }

  @TestFactory
  List<DynamicTest> isRepairedInAFactory() {
    return List.of(DynamicTest.dynamicTest("dynamic", () -> addTwice(new LockedCounter())));
  }

  @Nested
  class Inner {
    @Test
    void isRepairedNested() throws Exception {
      assertEquals(0, plain.value);
      addTwice(new LockedCounter());
    }
  }
}
