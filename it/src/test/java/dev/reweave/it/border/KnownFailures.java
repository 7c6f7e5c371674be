// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.border;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * State of the JDK that no model follows: lines of a pattern for names of cases, {@code :}, and
 * why. {@code *} stands for any text. Each is a limit that {@code docs/limits.md} names. Where the
 * reason begins with {@code perhaps}, it depends on the JVM whether a case shows it.
 */
final class KnownFailures {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(String text, Pattern pattern) {}

  KnownFailures() {
    try (InputStream in = KnownFailures.class.getResourceAsStream("known-failures.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    int colon = line.indexOf(" : ");
    if (colon < 0) {
      throw new IllegalStateException("no reason: " + line);
    }
    String pattern = ("\\Q" + line.substring(0, colon) + "\\E").replace("*", "\\E.*\\Q");
    entries.add(new Entry(line, Pattern.compile(pattern)));
  }

  boolean contains(CaseResult result) {
    return entries.stream().anyMatch(entry -> entry.pattern().matcher(result.name()).matches());
  }

  /** Those that none of these results shows: they have been mended. */
  List<String> notShownBy(List<CaseResult> results) {
    return entries.stream()
        .filter(entry -> !entry.text().contains(" : perhaps"))
        .filter(
            entry ->
                results.stream()
                    .noneMatch(r -> r.proven() && entry.pattern().matcher(r.name()).matches()))
        .map(Entry::text)
        .toList();
  }
}
