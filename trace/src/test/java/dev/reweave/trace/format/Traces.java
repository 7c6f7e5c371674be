// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.Trace;
import dev.reweave.trace.VariableColumns;

/** Compares traces. */
final class Traces {
  private Traces() {}

  static void assertSame(Trace expected, Trace actual) {
    assertEquals(expected.size(), actual.size());
    for (int e = 0; e < expected.size(); e++) {
      assertEquals(text(expected, e), text(actual, e));
    }
    assertEquals(expected.info().threads(), actual.info().threads());
    assertEquals(expected.info().members(), actual.info().members());
    assertEquals(expected.info().locks(), actual.info().locks());
    assertEquals(expected.info().syncs(), actual.info().syncs());
    assertEquals(expected.info().sites(), actual.info().sites());
    assertEquals(expected.info().methods(), actual.info().methods());
    assertEquals(expected.info().regionNames(), actual.info().regionNames());
    assertEquals(expected.info().notes(), actual.info().notes());
    assertEquals(expected.info().facts(), actual.info().facts());
    assertSame(expected.info().variables(), actual.info().variables());
  }

  private static void assertSame(VariableColumns expected, VariableColumns actual) {
    assertEquals(expected.count(), actual.count());
    for (int v = 0; v < expected.count(); v++) {
      assertEquals(expected.member(v), actual.member(v));
      assertEquals(expected.object(v), actual.object(v));
      assertEquals(expected.key(v), actual.key(v));
      assertEquals(expected.isShared(v), actual.isShared(v));
    }
  }

  static String text(Trace t, int e) {
    return e
        + " "
        + t.kind(e)
        + " T"
        + t.thread(e)
        + " s"
        + t.site(e)
        + " "
        + t.target(e)
        + " = "
        + t.value(e);
  }
}
