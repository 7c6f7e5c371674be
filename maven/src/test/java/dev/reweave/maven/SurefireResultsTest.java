// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurefireResultsTest {
  private static final FileTime THEN = FileTime.fromMillis(1_000_000);
  private static final FileTime NOW = FileTime.fromMillis(2_000_000);

  @TempDir Path folder;

  private void file(String name, FileTime time, String cases) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "<testsuite><properties/>" + cases + "</testsuite>");
    Files.setLastModifiedTime(file, time);
  }

  @Test
  void failuresAndErrorsFailAndFlakesDoNot() throws IOException {
    file(
        "TEST-a.B.xml",
        NOW,
        """
        <testcase classname="a.B" name="passes"/>
        <testcase classname="a.B" name="fails"><failure>x</failure><rerunFailure/></testcase>
        <testcase classname="a.B" name="breaks"><error/></testcase>
        <testcase classname="a.B" name="left"><skipped/></testcase>
        <testcase classname="a.B" name="flaky"><flakyFailure/></testcase>
        """);
    SurefireResults results = SurefireResults.read(List.of(folder, folder), NOW);
    assertEquals(4, results.ran());
    assertEquals(List.of("a.B.fails", "a.B.breaks"), results.failed());
  }

  @Test
  void whatIsOlderIsOfAnotherBuild() throws IOException {
    file("TEST-a.B.xml", THEN, "<testcase classname='a.B' name='fails'><failure/></testcase>");
    file("a.B.xml", NOW, "<testcase classname='a.B' name='fails'><failure/></testcase>");
    assertEquals(
        new SurefireResults(0, List.of()),
        SurefireResults.read(List.of(folder, folder.resolve("none")), NOW));
  }

  @Test
  void aFileThatEndsInTheMiddleIsNoCleanResult() throws IOException {
    Files.writeString(folder.resolve("TEST-a.B.xml"), "<testsuite><testcase");
    assertThrows(IOException.class, () -> SurefireResults.read(List.of(folder), THEN));
  }
}
