// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.reweave.session.failure.UserProblem;
import dev.reweave.session.folder.RunFacts;
import dev.reweave.session.folder.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedRunTest {
  @TempDir Path base;
  private Path key;
  private RunFolder folder;

  @BeforeEach
  void useAnotherKey() throws IOException {
    key = base.resolve("home").resolve("reweave").resolve("key");
    System.setProperty("reweave.key", key.toString());
    folder = new RunFolder(Files.createDirectory(base.resolve("run")));
  }

  @AfterEach
  void forgetIt() {
    System.clearProperty("reweave.key");
  }

  @Test
  void whatThisUserRecordedIsTrustedAndNothingIsSaid() throws IOException {
    record();
    List<String> told = new ArrayList<>();
    assertEquals(
        facts().command(), TrustedRun.of(folder, List.of(), false, told::add).facts().command());
    assertEquals(List.of(), told);
  }

  @Test
  void whatIsKnownOnlyAfterTheRunBreaksNoSeal() throws IOException {
    RunFacts sealed = RunSeal.put(facts());
    sealed.ended(3, 2.5).stuck(List.of()).write(folder.facts());
    TrustedRun.of(folder, List.of(), false, line -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'command': ['java', '-cp', 'x', 'Other']}",
        "{'command': ['java', '-cp', 'x Main']}",
        "{'command': ['java', '-cp', 'x', 'Main', '']}",
        "{'command': ['sh', '-c', 'java']}",
        "{'directory': '/elsewhere'}",
        "{'directory': null}",
        "{'input': null}",
        "{'input': '/etc/passwd'}",
        "{'include': []}",
        "{'exclude': ['a', 'b']}",
        "{'seal': null}",
        "{'seal': ''}",
        "{'seal': '00'}",
        "{'seal': {}}",
      })
  void whateverIsChangedThatDecidesWhatRunsBreaksTheSeal(String change) throws IOException {
    record();
    ObjectMapper json = new ObjectMapper();
    ObjectNode facts = (ObjectNode) json.readTree(folder.facts().toFile());
    facts.setAll((ObjectNode) json.readTree(change.replace('\'', '"')));
    Files.writeString(folder.facts(), facts.toString());
    assertRefused();
  }

  @Test
  void aRedactedRunNeedsItsCommandAndNoOther() throws IOException {
    RunFacts sealed = RunSeal.put(facts());
    sealed.command(List.of("java", "-cp", "***", "Main"), true).write(folder.facts());
    assertRefused("give it again");
    List<String> whole = facts().command();
    assertEquals(whole, TrustedRun.of(folder, whole, false, line -> {}).facts().command());
    List<String> other = List.of("java", "-cp", "y", "Main");
    UserProblem refused =
        assertThrows(UserProblem.class, () -> TrustedRun.of(folder, other, false, line -> {}));
    assertTrue(refused.getMessage().contains("--trust"), refused::getMessage);
    TrustedRun.of(folder, other, true, line -> {});
  }

  @Test
  void anotherUsersRunIsRefused() throws IOException {
    record();
    System.setProperty("reweave.key", base.resolve("theirs").resolve("r").resolve("k").toString());
    assertRefused();
    RunFolder mine = folder;
    folder = new RunFolder(Files.createDirectory(base.resolve("other")));
    record();
    folder = mine;
    assertRefused();
  }

  @Test
  void askingWhoseARunIsMakesNoKey() throws IOException {
    facts().write(folder.facts());
    assertRefused();
    assertFalse(Files.exists(key));
  }

  @Test
  void aCommandOfOthersIsShownInOneLineBeforeItRuns() throws IOException {
    RunFacts hostile =
        new RunFacts(
            List.of("sh", "-c", "x\n\u001b[2J\u202e\u009b", "java"),
            0,
            1,
            "/tmp/a\rb",
            List.of(),
            List.of(),
            "/dev/\u2028");
    hostile.write(folder.facts());
    List<String> told = new ArrayList<>();
    TrustedRun.of(folder, List.of(), true, told::add);
    assertEquals(1, told.size());
    String line = told.get(0);
    assertTrue(line.contains("sh -c 'x\\u000a\\u001b[2J\\u202e\\u009b' java in"), line);
    assertFalse(line.codePoints().anyMatch(c -> c < ' ' || c == 0x202e || c == 0x2028), line);
    String refused =
        assertThrows(UserProblem.class, () -> TrustedRun.of(folder, List.of(), false, told::add))
            .getMessage();
    assertTrue(refused.contains("sh -c") && refused.contains("--trust"), refused);
  }

  @Test
  void theKeyIsForTheUserAlone() throws IOException {
    record();
    assertEquals("rw-------", permissions(key));
    assertEquals("rwx------", permissions(key.getParent()));
    assertEquals("rwx------", permissions(key.getParent().getParent()));
    assertEquals(32, Files.size(key));
    try (var files = Files.list(key.getParent())) {
      assertEquals(List.of(key), files.toList(), "no draft is left");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"readable", "short", "long", "link", "folder"})
  void aKeyThatOthersMayHaveMadeIsNotUsed(String kind) throws IOException {
    record();
    Path real = Files.move(key, base.resolve("real"));
    switch (kind) {
      case "readable" -> {
        Files.copy(real, key);
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r-----"));
      }
      case "short" -> Files.write(key, new byte[31]);
      case "long" -> Files.write(key, new byte[33]);
      case "link" -> Files.createSymbolicLink(key, real);
      default -> Files.createDirectory(key);
    }
    assertRefused();
    UserProblem problem = assertThrows(UserProblem.class, () -> RunSeal.put(facts()));
    assertTrue(problem.getMessage().contains(key.toString()), problem::getMessage);
  }

  @Test
  void aKeyIsNotWrittenThroughALink() throws IOException {
    Path target = base.resolve("target");
    Files.createDirectories(key.getParent());
    Files.createSymbolicLink(key, target);
    assertThrows(UserProblem.class, () -> RunSeal.put(facts()));
    assertFalse(Files.exists(target));
  }

  private void record() throws IOException {
    RunSeal.put(facts()).write(folder.facts());
  }

  private static RunFacts facts() {
    return new RunFacts(
        List.of("java", "-cp", "x", "Main"),
        0,
        1,
        "/work",
        List.of("a.*"),
        List.of("a.b"),
        "/srv/input");
  }

  private void assertRefused() {
    assertRefused("--trust");
  }

  private void assertRefused(String why) {
    UserProblem refused =
        assertThrows(UserProblem.class, () -> TrustedRun.of(folder, List.of(), false, line -> {}));
    assertTrue(refused.getMessage().contains(why), refused::getMessage);
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
