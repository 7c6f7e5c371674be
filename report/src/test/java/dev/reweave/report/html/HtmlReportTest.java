// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  @Test
  void bank() {
    Golden.check("bank.html", HtmlReport.write(Samples.bank()));
  }

  @Test
  void namesFromTheProgramAreEscaped() {
    String page = HtmlReport.write(Samples.bank());
    assertFalse(page.contains("<b>evil"), "thread name");
    assertFalse(page.contains("<script>alert"), "story");
    assertTrue(page.contains("&lt;b&gt;evil"));
    assertFalse(page.contains("and 0 more"));
  }

  @Test
  void needsNoNetwork() {
    String page = HtmlReport.write(Samples.bank());
    assertFalse(page.matches("(?s).*(src|href)=\"(https?:)?//.*"));
    assertFalse(page.contains("@import"));
    assertFalse(page.contains("url("));
  }

  @Test
  void stepsOfAThreadStandInItsColumn() {
    String page = HtmlReport.write(Samples.bank());
    assertTrue(
        page.replaceAll("\\s*\\n\\s*", "")
            .contains("<td></td><td class=\"step marked role-remote\">"));
  }

  @Test
  void sizeIsBounded() {
    String page = HtmlReport.write(Samples.many(5000));
    assertTrue(page.length() < 2_000_000, page.length() + " characters");
    assertTrue(page.contains("and 3,500 more"));
    assertEquals(PageRoom.MOST_LISTED, page.split("<article ", -1).length - 1);
    assertEquals(PageRoom.MOST_IN_FULL, page.split("class=\"story\"", -1).length - 1);
  }

  @Test
  void nothingSharedIsSaidInWords() {
    assertTrue(
        HtmlReport.write(Samples.nothingShared())
            .contains("No variable is shared between threads"));
  }
}
