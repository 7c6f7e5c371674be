// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reweave.session.failure.UserProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainNameTest {
  @TempDir Path base;

  @ParameterizedTest
  @ValueSource(strings = {"F1", "F12.3", "F1.2.schedule.json", "recorded"})
  void namesThatTheToolGivesAreTaken(String name) {
    assertEquals(base.resolve(name), new PlainName(name).in(base));
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = {".", "..", "../x", "a/b", "/etc", "a/../../x", "a\\b", "C:x", "a\nb"})
  void namesThatCouldLeadOutAreRefused(String name) {
    UserProblem refused = assertThrows(UserProblem.class, () -> new PlainName(name));
    assertFalse(refused.getMessage().contains("\n"));
    assertThrows(UserProblem.class, () -> new RunFolder(base).replay(name));
    assertThrows(UserProblem.class, () -> new RunFolder(base).schedule(name));
  }

  @Test
  void linksAreRefused() throws IOException {
    Path outside = Files.createDirectory(base.resolve("outside"));
    RunFolder folder = new RunFolder(Files.createDirectory(base.resolve("run")));
    for (String name : new String[] {"replay", "junit", "F1.schedule.json"}) {
      Files.createSymbolicLink(folder.path().resolve(name), outside);
    }
    assertThrows(UserProblem.class, () -> folder.replay("F1"));
    assertThrows(UserProblem.class, () -> folder.test("ReweaveF1Test"));
    assertThrows(UserProblem.class, () -> folder.schedule("F1.schedule.json"));
  }
}
