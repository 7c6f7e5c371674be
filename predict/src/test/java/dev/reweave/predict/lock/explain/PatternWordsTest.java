// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.reweave.trace.EventKind;
import org.junit.jupiter.api.Test;

class PatternWordsTest {
  @Test
  void everyAccessHasAVerb() {
    for (EventKind kind : EventKind.values()) {
      if (kind.isAccess()) {
        assertFalse(PatternWords.verb(kind).isEmpty());
      }
    }
  }
}
