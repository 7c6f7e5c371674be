// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.finding.Verdict;
import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsBuilderTest {
  private static final NameChoices CHOICES =
      new NameChoices(
          List.of("lock", "deadlock", "determinism"),
          List.of("lock", "deadlock"),
          List.of("marked", "methods"),
          List.of("marked"),
          60,
          5);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("reweave.yaml");
  }

  @Test
  void defaults() throws IOException {
    RunSettings settings = read("");
    assertNull(settings.out());
    assertEquals(List.of("lock", "deadlock"), settings.analyses());
    assertEquals(List.of("marked"), settings.regions());
    assertEquals(Verdict.FEASIBLE, settings.minVerdict());
    assertEquals(60, settings.budgetSeconds());
    assertNull(settings.noise());
  }

  @Test
  void fileSetsEverything() throws IOException {
    RunSettings settings =
        read(
            """
            out: results
            analyses: [lock]
            regions: marked, methods
            include:
              - java.util.Vector
              - java.util.concurrent.*
            min-verdict: Potential
            budget: 2.5
            noise: 7
            maxd: 9
            atomic: [bank.Account.withdraw]
            suppress: [bank.Log.*]
            """);
    assertEquals("results", settings.out());
    assertEquals(List.of("lock"), settings.analyses());
    assertEquals(List.of("marked", "methods"), settings.regions());
    assertEquals(List.of("java.util.Vector", "java.util.concurrent.*"), settings.include());
    assertEquals(Verdict.POTENTIAL, settings.minVerdict());
    assertEquals(2.5, settings.budgetSeconds());
    assertEquals(7L, settings.noise());
    assertEquals(9, settings.maxd());
    assertEquals(List.of("bank.Account.withdraw"), settings.atomic());
    assertEquals(List.of("bank.Log.*"), settings.suppress());
  }

  @Test
  void optionsGoBeforeTheFile() throws IOException {
    Files.writeString(file, "budget: 5\nmaxd: 3\n");
    RunSettings settings = new SettingsBuilder(CHOICES).config(file).option("budget", "8").build();
    assertEquals(8, settings.budgetSeconds());
    assertEquals(3, settings.maxd());
  }

  @Test
  void aFolderThatOnlyTheFileNamesIsSaid() throws IOException {
    Files.writeString(file, "out: /somewhere/else\n");
    SettingsBuilder builder = new SettingsBuilder(CHOICES).config(file);
    builder.build();
    assertEquals(
        "results go to /somewhere/else, as " + file + " says", builder.redirection().orElse(""));
    SettingsBuilder chosen = new SettingsBuilder(CHOICES).config(file).option("out", "mine");
    assertEquals("mine", chosen.build().out());
    assertEquals("", chosen.redirection().orElse(""));
    Files.writeString(file, "budget: 5\n");
    SettingsBuilder silent = new SettingsBuilder(CHOICES).config(file);
    silent.build();
    assertEquals("", silent.redirection().orElse(""));
  }

  @Test
  void allMeansAll() throws IOException {
    assertEquals(CHOICES.analyses(), read("analyses: all").analyses());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'budgt: 5'|' line 1: unknown key ''budgt''; known are '",
        "'a:\n  - [b'|' line '",
        "'out: x\nbudget: {a: 1}'|' line 2: expected a text or a list for budget'",
        "'budget: 5\nbudget: 6'|' line 2: key budget is there twice'",
        "'- lock'|' line 1: expected lines of the form key: value'",
      })
  void badFilesGetOneLineThatNamesThePlace(String text, String message) {
    UserProblem problem = assertThrows(UserProblem.class, () -> read(text));
    String line = problem.getMessage();
    assertEquals(file + message, line.substring(0, file.toString().length() + message.length()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "budget: soon|budget: expected a number from 0 to 1000000, found 'soon'",
        "budget: -1|budget: expected a number from 0 to 1000000, found '-1'",
        "min-verdict: sure|min-verdict: expected potential, feasible or confirmed, found 'sure'",
        "analyses: magic|analyses: 'magic' is not in this version; there are lock, deadlock,"
            + " determinism, all",
        "noise: loud|noise: expected a whole number as seed, found 'loud'",
        "out: [a, b]|out: expected one value",
      })
  void badValuesAreNamed(String text, String message) {
    String line = assertThrows(UserProblem.class, () -> read(text)).getMessage();
    assertEquals(file + " line 1: " + message, line);
  }

  @Test
  void badOptionsNameNoFile() {
    SettingsBuilder builder = new SettingsBuilder(CHOICES).option("budget", "soon");
    assertEquals(
        "budget: expected a number from 0 to 1000000, found 'soon'",
        assertThrows(UserProblem.class, builder::build).getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "analyses: DeadLock",
        "analyses: ALL",
        "regions: Marked",
        "min-verdict: ConFirmed",
        "determinism-mode: PAPER",
        "determinism-output: Full",
        "determinism-equal: Report",
        "replay: FALSE",
        "symbolic: False",
      })
  void namesIgnoreCase(String text) throws IOException {
    assertEquals(read(text.toLowerCase(Locale.ROOT)), read(text));
  }

  @Test
  void aFileThatWasAskedForMustBeThere() {
    UserProblem problem =
        assertThrows(UserProblem.class, () -> new SettingsBuilder(CHOICES).config(file).build());
    assertEquals(file + ": no such file", problem.getMessage());
  }

  private RunSettings read(String text) throws IOException {
    Files.writeString(file, text);
    return new SettingsBuilder(CHOICES).config(file).build();
  }
}
