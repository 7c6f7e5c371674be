// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.trace.TraceInfo;
import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import dev.reweave.trace.VariableColumns;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessAnchorsTest {
  private static Method method(String name) {
    return new Method("bank.Account", name, "(I)V", "Account.java", false, false, false);
  }

  private static AccessAnchors anchors(List<Method> methods, List<Site> sites) {
    return new AccessAnchors(
        new TraceInfo(
            List.of(),
            List.of(),
            new VariableColumns(0, new int[0], new long[0], new long[0], new long[0]),
            List.of(),
            List.of(),
            sites,
            methods,
            List.of(),
            List.of(),
            TraceInfo.Facts.imported()));
  }

  @Test
  void countsTheLinesOfAMethodThatAccessTheSame() {
    AccessAnchors anchors =
        anchors(
            List.of(method("take"), method("give")),
            List.of(
                new Site(-1, 0, "unknown"),
                new Site(0, 12, "balance"),
                new Site(0, 12, "balance"),
                new Site(0, 10, "balance"),
                new Site(0, 11, "limit"),
                new Site(1, 20, "balance")));
    assertEquals("", anchors.of(0));
    assertEquals("(I)V balance 2", anchors.of(1));
    assertEquals("(I)V balance 2", anchors.of(2), "a line is one place, as for findings");
    assertEquals("(I)V balance 1", anchors.of(3));
    assertEquals("(I)V limit 1", anchors.of(4));
    assertEquals("(I)V balance 1", anchors.of(5));
  }

  @Test
  void countsLambdasWithinTheirMethod() {
    AccessAnchors anchors =
        anchors(
            List.of(method("lambda$run$9"), method("lambda$run$3"), method("lambda$other$5")),
            List.of(new Site(0, 1, "x"), new Site(1, 2, "x"), new Site(2, 3, "x")));
    assertEquals("lambda 2 x 1", anchors.of(0));
    assertEquals("lambda 1 x 1", anchors.of(1));
    assertEquals("lambda 1 x 1", anchors.of(2));
  }

  @Test
  void knowsSitesThatComeLater() {
    List<Site> sites = new ArrayList<>(List.of(new Site(0, 5, "x")));
    AccessAnchors anchors = anchors(List.of(method("run")), sites);
    assertEquals("(I)V x 1", anchors.of(0));
    sites.add(new Site(0, 9, "x"));
    assertEquals("(I)V x 2", anchors.of(1));
  }
}
