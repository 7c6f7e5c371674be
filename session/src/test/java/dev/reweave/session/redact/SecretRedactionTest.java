// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.redact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.reweave.finding.CandidateCounts;
import dev.reweave.finding.Report;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretRedactionTest {
  private static final List<String> COMMAND =
      List.of("java", "-Dpassword=hunter2", "Main", "--token", "abcd-efgh");

  @ParameterizedTest
  @CsvSource({
    "password=.*,       java -D*** Main --token abcd-efgh",
    "password=(.*),     java -Dpassword=*** Main --token abcd-efgh",
    "'-D(\\w+)=(.*)',   java -D***=*** Main --token abcd-efgh",
    "^abcd.*,           java -Dpassword=hunter2 Main --token ***",
    "nothing,           java -Dpassword=hunter2 Main --token abcd-efgh",
    "x*,                java -Dpassword=hunter2 Main --token abcd-efgh",
  })
  void whatMatchesInAnArgumentIsReplaced(String pattern, String expected) {
    assertEquals(expected, String.join(" ", of(Map.of(), pattern).texts(COMMAND)));
  }

  @Test
  void aSecretIsReplacedWhereverElseItIs() {
    SecretRedaction redaction =
        of(Map.of("DB", "s3cret!", "OTHER", "open"), "password=(.*)", "DB=.*");
    assertEquals(
        "prints \"hello ***, ***\", not open",
        redaction.text("prints \"hello hunter2, s3cret!\", not open"));
    assertEquals("***", redaction.text("DB=elsewhere"));
  }

  @Test
  void aShortSecretDoesNotShredEveryText() {
    SecretRedaction redaction = SecretRedaction.of(patterns("-p(.*)"), List.of("-pa"), Map.of());
    assertEquals(List.of("-p***", "a banana"), redaction.texts(List.of("-pa", "a banana")));
  }

  @Test
  void reportsAreRedactedThroughout() {
    Report report =
        new Report(
            "1",
            new Report.Run(COMMAND, 0, 0, 0, 0, 0, 0, -1, 0, -1, -1),
            List.of(),
            CandidateCounts.NONE,
            List.of("It says hunter2."),
            List.of());
    Report redacted = of(Map.of(), "password=(.*)").report(report);
    assertEquals("-Dpassword=***", redacted.run().command().get(1));
    assertEquals(List.of("It says ***."), redacted.notes());
    assertSame(report, SecretRedaction.of(List.of(), COMMAND, Map.of()).report(report));
  }

  private static SecretRedaction of(Map<String, String> environment, String... patterns) {
    return SecretRedaction.of(patterns(patterns), COMMAND, environment);
  }

  private static List<Pattern> patterns(String... texts) {
    return Stream.of(texts).map(Pattern::compile).toList();
  }
}
