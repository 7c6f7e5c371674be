// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import java.io.IOException;
import org.junit.jupiter.api.Test;

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
}
