// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.reweave.finding.Report;
import dev.reweave.report.Golden;
import dev.reweave.report.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingsJsonTest {
  @TempDir Path folder;

  @Test
  void isWrittenAsTheContractSays() {
    Golden.check("bank.json", FindingsWriter.write(Samples.bank()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|version tool run summary notes findings",
        "/tool|name version",
        "/run|command exit events threads variables sharedVariables locks recordSeconds"
            + " analysisSeconds",
        "/summary|candidates potential feasible confirmed benign infeasible undecided diverged"
            + " decidedBy",
        "/summary/decidedBy|closure greedy choices smt",
        "/findings/0|id analysis property pattern patternName verdict model harm effect variables"
            + " region events schedule occurrences",
        "/findings/0/variables/0|class field kind",
        "/findings/0/region|class method file fromLine toLine source",
        "/findings/0/events/0|role thread threadName access class method file line stack",
      })
  void hasEveryFieldOfTheContract(String pointer, String fields) throws IOException {
    JsonNode node = new ObjectMapper().readTree(FindingsWriter.write(Samples.bank())).at(pointer);
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    for (String field : fields.split(" ")) {
      assertTrue(names.contains(field), field + " in " + names);
    }
  }

  @Test
  void isReadBackWithoutLoss() throws IOException {
    Report report = Samples.bank();
    String text = FindingsWriter.write(report);
    Report back = FindingsReader.read(file(text));
    assertEquals(report.findings(), back.findings());
    assertEquals(text, FindingsWriter.write(back));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'{\"version\": 2}'|expected findings of version 1, found 2",
        "'{}'|expected findings of version 1, found none",
        "'[1,2'|is damaged: not JSON, line 1",
        "''|is damaged: expected an object, found nothing",
        "'[]'|is damaged: expected an object, found an array",
        "'{\"version\":1} x'|is damaged: not JSON, line 1",
        "'{\"version\":1,\"notes\":[1]}'|is damaged at /notes/0: expected a text, found a number",
        "'{\"version\":1,\"findings\":{}}'|is damaged at /findings: expected an array, found an object",
        "'{\"version\":1,\"run\":{\"events\":-7}}'|is damaged at /run/events: expected a number from 0 on, found a number",
        "'{\"version\":1,\"findings\":[{\"id\":null}]}'|is damaged at /findings/0/pattern: expected a text, found nothing",
      })
  void badFilesGetOneLine(String text, String message) throws IOException {
    Path file = file(text);
    FindingsFormatException e =
        assertThrows(FindingsFormatException.class, () -> FindingsReader.read(file));
    assertEquals(file + ": " + message, e.getMessage());
  }

  @Test
  void bytesThatAreNoTextGetOneLine() throws IOException {
    Path file = Files.write(folder.resolve("findings.json"), new byte[] {'{', (byte) 0xC3, '}'});
    FindingsFormatException e =
        assertThrows(FindingsFormatException.class, () -> FindingsReader.read(file));
    assertEquals(file + ": is damaged: not UTF-8 text", e.getMessage());
  }

  /** Of a pipe of that name the end might never come. */
  @Test
  void whatIsNoFileIsNotRead() throws IOException {
    Path file = Files.createDirectory(folder.resolve("findings.json"));
    FindingsFormatException e =
        assertThrows(FindingsFormatException.class, () -> FindingsReader.read(file));
    assertEquals(file + ": is damaged: no plain file", e.getMessage());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("findings.json"), text);
  }
}
