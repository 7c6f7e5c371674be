// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.junitxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.Report;
import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class TestResultsTest {
  private static Element suite(Report report) throws Exception {
    byte[] text = TestResults.write(report).getBytes(StandardCharsets.UTF_8);
    return (Element)
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text))
            .getElementsByTagName("testsuite")
            .item(0);
  }

  private static void counts(Element suite, int tests, int failures, int skipped) {
    assertEquals(tests, suite.getElementsByTagName("testcase").getLength());
    assertEquals(failures, suite.getElementsByTagName("failure").getLength());
    assertEquals(skipped, suite.getElementsByTagName("skipped").getLength());
    assertEquals(String.valueOf(tests), suite.getAttribute("tests"));
    assertEquals(String.valueOf(failures), suite.getAttribute("failures"));
    assertEquals(String.valueOf(skipped), suite.getAttribute("skipped"));
  }

  @Test
  void bank() {
    Golden.check("bank.xml", TestResults.write(Samples.bank()));
  }

  @Test
  void whatIsProvenHasFailedAndTheRestWasSkipped() throws Exception {
    counts(suite(Samples.bank()), 2, 1, 1);
  }

  @Test
  void whatIsAcceptedWasSkipped() throws Exception {
    Report report =
        Samples.bank().with(List.of(), List.of(Samples.lostUpdate().accepted("only a <toy>")));
    Element suite = suite(report);
    counts(suite, 1, 0, 1);
    Element skipped = (Element) suite.getElementsByTagName("skipped").item(0);
    assertEquals("accepted: only a <toy>", skipped.getAttribute("message"));
  }

  @Test
  void aTestPassesWhereNothingIsFound() throws Exception {
    counts(suite(Samples.nothingShared()), 1, 0, 0);
  }

  @Test
  void textOfAnyKindIsWellFormed() throws Exception {
    String all = "]]>&<a>\"'\u0000\u001b\ud800 \ufffe\n\ud83d\ude00";
    Report report =
        Samples.bank()
            .with(List.of(all), List.of(Samples.lostUpdate().toBuilder().title(all).build()));
    assertTrue(suite(report).getTextContent().contains("\ud83d\ude00"));
    assertEquals("]]&gt;&amp;&lt;\ufffd\u0009&#10;", XmlText.of("]]>&<\u0001\t\n"));
  }
}
