// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownReportTest {
  @Test
  void bank() {
    Golden.check("bank.md", MarkdownReport.write(Samples.bank()).replace("\r\n", "\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "a|b,                 a\\|b",
    "<img src=x>,         &lt;img src=x&gt;",
    "![x](y),             \\!\\[x\\]\\(y\\)",
    "@all,                &#64;all",
    "http://a.example/b,  http&#58;//a.example/b",
    "see www.a.example,   see www&#46;a.example",
    "a:b.c,               a:b.c",
    "*x* `y`,             \\*x\\* \\`y\\`",
  })
  void namesAreTextOnly(String name, String escaped) {
    assertEquals(escaped, MarkdownText.of(name));
  }

  @Test
  void allIsOnOneLine() {
    assertEquals("a \\# b", MarkdownText.of("a\n# b"));
  }
}
