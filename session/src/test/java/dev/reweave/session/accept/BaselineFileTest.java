// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.accept;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reweave.finding.AnalysisKind;
import dev.reweave.finding.FindingPattern;
import dev.reweave.report.json.FindingsFormatException;
import dev.reweave.session.failure.BadFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaselineFileTest {
  private static final AcceptedEntry ONE =
      new AcceptedFingerprint(
          "ab12", "lost update", AnalysisKind.LOCK, List.of("b.B.x"), "a count");
  private static final AcceptedEntry OTHER =
      new AcceptedFingerprint("cd34", "deadlock", null, List.of("a.A"), "seen once, \"rare\"");
  private static final AcceptedEntry RULE =
      new AcceptedRule("a.A.run", "a.A", FindingPattern.RWR, "as it is");

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("known.json");
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    BaselineFile.write(file(), new AcceptedFindings(List.of(ONE, OTHER, RULE), ""));
    AcceptedFindings read = BaselineFile.read(file());
    assertEquals(List.of(RULE, OTHER, ONE), read.entries());
    assertEquals(file().toString(), read.source());
  }

  @Test
  void theFileDoesNotDependOnTheOrderOfEntries() throws IOException {
    BaselineFile.write(file(), new AcceptedFindings(List.of(ONE, OTHER, RULE), ""));
    String text = Files.readString(file());
    BaselineFile.write(file(), AcceptedFindings.NONE.with(RULE).with(ONE).with(OTHER).with(ONE));
    assertEquals(text, Files.readString(file()));
  }

  @Test
  void anotherReasonTakesThePlaceOfTheFirst() {
    AcceptedEntry again =
        new AcceptedFingerprint("ab12", "update", AnalysisKind.LOCK, List.of("b.B.x"), "better");
    assertEquals(List.of(again), AcceptedFindings.NONE.with(ONE).with(again).entries());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{                                                        | is damaged: not JSON",
        "{\"version\": 2}                                         | expected a baseline of version 1",
        "{\"version\": 1, \"acepted\": []}                        | unknown field 'acepted'",
        "{\"version\": 1, \"accepted\": [{\"class\": \"A\"}]}     | /accepted/0/because",
        "{\"version\": 1, \"accepted\": [{\"because\": \"x\"}]}   | expected a fingerprint, place, class or pattern",
        "{\"version\": 1, \"accepted\": [{\"class\": \"A\", \"because\": \" \"}]} | expected a reason",
        "{\"version\": 1, \"accepted\": [{\"clas\": \"A\", \"because\": \"x\"}]} | /accepted/0",
        "{\"version\": 1, \"accepted\": [{\"pattern\": \"XY\", \"because\": \"x\"}]} | expected one of",
      })
  void whatIsNotUnderstoodIsRefused(String text, String says) throws IOException {
    Files.writeString(file(), text);
    FindingsFormatException e =
        assertThrows(FindingsFormatException.class, () -> BaselineFile.read(file()));
    assertTrue(String.valueOf(e.getMessage()).contains(says), e::getMessage);
    assertTrue(String.valueOf(e.getMessage()).startsWith(file().toString()), e::getMessage);
  }

  @Test
  void oneThatIsNamedHasToBeThere() {
    assertThrows(BadFile.class, () -> BaselineFile.read(file()));
  }
}
