// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reweave.finding.Finding;
import dev.reweave.finding.FindingEvidence;
import dev.reweave.finding.FindingModel;
import dev.reweave.finding.Report;
import dev.reweave.finding.Verdict;
import dev.reweave.report.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.support.ui.Select;

/** The page as a browser shows it. Needs Chromium and its driver; without them it is skipped. */
class BrowserPageTest {
  private static HeadlessBrowser browser;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    browser = HeadlessBrowser.start().orElse(null);
    assumeTrue(browser != null, "no Chromium with its driver: the page is not looked at");
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1300", "1, 1300", "30, 1300", "1000, 1300", "0, 360", "1, 360", "30, 360"})
  void fitsIntoTheWindow(int findings, int width) throws IOException {
    Path page = page(report(findings));
    assertTrue(Files.size(page) < 2_000_000, Files.size(page) + " bytes");
    browser.open(page, width, 900);
    assertEquals(findings, browser.shown(".finding"));
    long beyond =
        browser.number(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assertEquals(0, beyond, "pixels beyond the window's edge");
    assertEquals(List.of(), browser.complaints());
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void canBeReadInBothSchemes(String scheme) throws IOException {
    browser.prefer(scheme);
    browser.open(page(report(30)), 1300, 900);
    for (String part : List.of("h1", ".story p", ".badge", ".place", "td", "summary")) {
      double contrast = ((Number) browser.value(CONTRAST, part)).doubleValue();
      assertTrue(contrast >= 4.5, part + " in " + scheme + ": " + contrast);
    }
  }

  @Test
  void schemesDiffer() throws IOException {
    Path page = page(report(1));
    String ground = "return getComputedStyle(document.body).backgroundColor";
    browser.prefer("light");
    browser.open(page, 1300, 900);
    Object light = browser.value(ground);
    browser.prefer("dark");
    assertNotEquals(light, browser.value(ground));
  }

  @Test
  void isSearchedAndFiltered() throws IOException {
    browser.open(page(report(1000)), 1300, 900);
    browser.element("#filter-text").sendKeys("balance");
    assertEquals(1, browser.shown(".finding"));
    assertEquals("1 of 1000", browser.element("#filter-count").getText());
    assertEquals(1, browser.shown("section.findings > h2"), "a heading without findings");
    browser.element("#filter-text").clear();
    browser.value("document.getElementById('filter-text').dispatchEvent(new Event('input'))");
    assertEquals(1000, browser.shown(".finding"));
    new Select(browser.element("#filter-verdict")).selectByVisibleText("feasible");
    assertEquals(1, browser.shown(".finding"));
    new Select(browser.element("#filter-verdict")).selectByIndex(0);
    new Select(browser.element("#filter-class")).selectByValue("bank.Cache<T>");
    assertEquals(999, browser.shown(".finding"));
  }

  @Test
  void aLinkToWhatIsHiddenShowsIt() throws IOException {
    browser.open(page(report(30)), 1300, 900);
    new Select(browser.element("#filter-class")).selectByValue("bank.Cache<T>");
    assertEquals(0, browser.shown("#F1"));
    browser.element(".contents summary").click();
    browser.element(".contents a[href='#F1']").click();
    browser.value("return new Promise(done => setTimeout(done, 0))");
    assertEquals(1, browser.shown("#F1"));
  }

  @Test
  void bothOrdersStandSideBySideWithValues() throws IOException {
    browser.open(page(report(1)), 1300, 900);
    assertEquals(2, browser.shown("#F1 .order"));
    String top = "return document.querySelectorAll('#F1 .order')[arguments[0]].offsetTop";
    assertEquals(browser.number(top, 0), browser.number(top, 1));
    assertTrue(browser.element("#F1 .order").getText().contains("reads balance = 100"));
    browser.open(page(report(1)), 360, 900);
    assertTrue(browser.number(top, 0) < browser.number(top, 1));
  }

  @Test
  void isPrintedWithoutTheFilter() throws IOException {
    browser.open(page(report(30)), 1300, 900);
    assertEquals(1, browser.shown(".filter"));
    assertTrue(browser.print().length() > 10_000);
    assertEquals(
        "none",
        browser.value(
            "return Array.from(document.styleSheets[0].cssRules)"
                + ".filter(r => r.media && r.media.mediaText === 'print')"
                + ".flatMap(r => Array.from(r.cssRules))"
                + ".find(r => r.selectorText.includes('.filter')).style.display"));
  }

  @Test
  void placesLinkToTheSource() throws IOException {
    Path source = Files.createDirectories(folder.resolve("src/bank")).resolve("Account.java");
    Files.writeString(source, "package bank;");
    Report report = report(30).withSources(List.of(folder.resolve("src").toString()));
    browser.open(page(report), 1300, 900);
    assertEquals(
        source.toUri() + "#L40", browser.element("#F1 .order a.place").getDomAttribute("href"));
    assertEquals(3, browser.number("return document.querySelectorAll('#F1 .stack li a').length"));
    assertEquals(
        6, browser.number("return document.querySelectorAll('#F1 .stack li').length"), "one more");
    browser.element("#F1 .order a.place").click();
    assertEquals("package bank;", browser.value("return document.body.textContent"));
  }

  private static final String CONTRAST =
      "const light = c => { const [r, g, b] = c.map(v => v / 255)"
          + ".map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);"
          + " return 0.2126 * r + 0.7152 * g + 0.0722 * b; };"
          + "const parse = s => s.match(/[\\d.]+/g).map(Number);"
          + "let e = document.querySelector(arguments[0]);"
          + "const ink = parse(getComputedStyle(e).color);"
          + "let ground = parse(getComputedStyle(e).backgroundColor);"
          + "while (ground.length === 4 && ground[3] === 0) {"
          + " e = e.parentElement; ground = parse(getComputedStyle(e).backgroundColor); }"
          + "const a = light(ink.slice(0, 3)), b = light(ground.slice(0, 3));"
          + "return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);";

  /** One proven finding, and as many potential ones as are missing. */
  private static Report report(int findings) {
    List<Finding> list = new ArrayList<>();
    if (findings > 0) {
      list.add(
          Samples.lostUpdate().toBuilder()
              .evidence(FindingEvidence.predicted(Verdict.FEASIBLE, FindingModel.VIEW))
              .build());
    }
    for (int i = 2; i <= findings; i++) {
      list.add(Samples.staleRead("F" + i, Verdict.POTENTIAL));
    }
    return Samples.many(0).with(List.of(), list);
  }

  private Path page(Report report) throws IOException {
    Path page = folder.resolve("report.html");
    return Files.writeString(page, HtmlReport.write(report), StandardCharsets.UTF_8);
  }
}
