// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Finding.EventRef;
import dev.reweave.finding.Finding.VariableRef;
import dev.reweave.finding.FindingStory;
import dev.reweave.finding.Report;
import dev.reweave.finding.SubjectKind;
import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SarifReportTest {
  @Test
  void bank() {
    Golden.check("bank.sarif", SarifReport.write(Samples.bank()).replace("\r\n", "\n"));
  }

  @Test
  void resultsNameTheirRule() throws IOException {
    JsonNode run = new ObjectMapper().readTree(SarifReport.write(Samples.bank())).at("/runs/0");
    for (JsonNode result : run.path("results")) {
      JsonNode rule = run.at("/tool/driver/rules").path(result.path("ruleIndex").asInt());
      assertEquals(rule.path("id"), result.path("ruleId"));
    }
    assertEquals("warning", run.at("/results/0/level").asText());
    assertEquals("note", run.at("/results/1/level").asText());
  }

  @Test
  void placesArePathsBelowASourceRoot() throws IOException {
    JsonNode log = new ObjectMapper().readTree(SarifReport.write(Samples.bank()));
    JsonNode place = log.at("/runs/0/results/0/locations/0/physicalLocation");
    assertEquals("bank/Account.java", place.at("/artifactLocation/uri").asText());
    assertEquals(41, place.at("/region/startLine").asInt());
  }

  @ParameterizedTest
  @CsvSource({
    "bank.Account,   Account.java,                 bank/Account.java",
    "Account,        Account.java,                 Account.java",
    "bank.Account,   /home/me/bank/Account.java,   bank/Account.java",
    "a...b.C,        ../../../etc/passwd,          a/b/passwd",
    "C,              //elsewhere.example/x,        x",
    "C,              http:x,                       http%3Ax",
    "C,              a b%ü.java,                   a%20b%25%C3%BC.java",
  })
  void noNameLeadsOutOfTheSourceRoot(String className, String file, String uri) throws IOException {
    Finding sample = Samples.lostUpdate();
    EventRef e = sample.events().get(0);
    EventRef named =
        new EventRef(
            e.role(),
            e.thread(),
            e.threadName(),
            e.access(),
            className,
            e.method(),
            file,
            e.line(),
            List.of());
    Finding finding = sample.toBuilder().events(List.of(named)).build();
    Report report = Samples.bank().with(List.of(), List.of(finding));
    JsonNode log = new ObjectMapper().readTree(SarifReport.write(report));
    assertEquals(
        uri,
        log.at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void partsOfSeveralNamesMakeNoLink() throws IOException {
    Finding finding =
        Samples.lostUpdate().toBuilder()
            .variables(List.of(new VariableRef("C", "x](http", SubjectKind.FIELD)))
            .story(new FindingStory(List.of("[click", "here](http://b)")))
            .build();
    Report report = Samples.bank().with(List.of("[a](b)"), List.of(finding));
    JsonNode log = new ObjectMapper().readTree(SarifReport.write(report));
    List<String> texts = log.findValuesAsText("text");
    assertTrue(texts.contains("\\[a\\](b)"), texts::toString);
    texts.forEach(text -> assertFalse(text.matches(".*[^\\\\]]\\(.*"), text));
  }
}
