// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.reweave.finding.Finding;
import dev.reweave.finding.Report;
import dev.reweave.report.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs are held against the schema of OASIS, as an artifact on Maven Central has it. */
class SarifSchemaTest {
  private static final JsonSchema SCHEMA = schema();

  private static JsonSchema schema() {
    try (InputStream in =
        SarifSchemaTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static Stream<Report> reports() {
    Finding accepted = Samples.lostUpdate().accepted("only a toy");
    Finding bare =
        Samples.lostUpdate().toBuilder()
            .events(List.of())
            .region(null)
            .variables(List.of())
            .build();
    return Stream.of(
        Samples.bank(),
        Samples.nothingShared(),
        Samples.many(30),
        Samples.bank().with(List.of("a note"), List.of(accepted, Samples.lostUpdate())),
        Samples.bank().with(List.of(), List.of(bare, accepted.accepted(""))));
  }

  @ParameterizedTest
  @MethodSource("reports")
  void isValid(Report report) throws IOException {
    JsonNode log = new ObjectMapper().readTree(SarifReport.write(report));
    assertEquals(Set.of(), Set.copyOf(SCHEMA.validate(log)));
  }

  /** Else the test would hold nothing against anything. */
  @Test
  void theSchemaRefusesWhatItShould() throws IOException {
    ObjectNode log = (ObjectNode) new ObjectMapper().readTree(SarifReport.write(Samples.bank()));
    ((ObjectNode) log.at("/runs/0/results/0")).put("level", "fatal");
    assertFalse(SCHEMA.validate(log).isEmpty());
  }

  @Test
  void bothOrdersAreFlows() throws IOException {
    JsonNode flows =
        new ObjectMapper().readTree(SarifReport.write(Samples.bank())).at("/runs/0/results/0");
    assertEquals(
        List.of("As it was recorded", "As it can go wrong"),
        Stream.of(0, 1).map(i -> flows.at("/codeFlows/" + i + "/message/text").asText()).toList());
  }

  @Test
  void onceOneIsAcceptedEachResultSaysWhetherItIs() throws IOException {
    Report report =
        Samples.bank()
            .with(
                List.of(),
                List.of(Samples.lostUpdate().accepted("only a toy"), Samples.lostUpdate()));
    JsonNode results = new ObjectMapper().readTree(SarifReport.write(report)).at("/runs/0/results");
    assertEquals("only a toy", results.at("/0/suppressions/0/justification").asText());
    assertTrue(results.at("/1/suppressions").isArray());
    assertTrue(results.at("/1/suppressions").isEmpty());
    JsonNode none = new ObjectMapper().readTree(SarifReport.write(Samples.bank()));
    assertTrue(none.at("/runs/0/results/0/suppressions").isMissingNode());
  }
}
