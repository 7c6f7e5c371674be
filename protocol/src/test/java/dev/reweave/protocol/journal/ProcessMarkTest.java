// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProcessMarkTest {
  private final ProcessMark own = ProcessMark.own();

  @Test
  void hasTheNumberThatTheJdkGives() {
    assertEquals(String.valueOf(ProcessHandle.current().pid()), own.pid());
  }

  @Test
  void isThisProcessHere() {
    assertEquals(own, ProcessMark.of(own.facts()));
    assertTrue(own.isNumberedHere());
    assertFalse(own.isOtherThanHere());
  }

  @Test
  void isAnotherOneWhenItWasBornAtAnotherTime() {
    ProcessMark later = new ProcessMark(own.pid(), own.boot(), own.namespace(), own.born() + "1");
    assertEquals(!own.born().isEmpty(), later.isOtherThanHere(), "where there is a /proc");
  }
}
