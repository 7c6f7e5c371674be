// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A name for a finding that does not depend on the run: made of the property, the pattern, the
 * variables, and of each event its access, method and anchor. Lines, threads, ids, verdict and the
 * analysis that found it are no part of it.
 */
final class FindingFingerprint {
  private static final int BYTES = 16;

  /** Compilers number these over the whole class; the JVM gives classes of lambdas an address. */
  private static final Pattern LAMBDA_METHOD = Pattern.compile("(lambda\\$.*\\$)\\d+");

  private static final Pattern LAMBDA_CLASS = Pattern.compile("\\$\\$Lambda.*");

  private FindingFingerprint() {}

  /** 32 hexadecimal digits. */
  static String of(Finding finding) {
    Stream<String> kind = Stream.of(finding.property().word(), finding.pattern().name());
    String text =
        String.join(
            "|",
            Stream.of(kind, variables(finding).stream(), events(finding).stream())
                .flatMap(part -> part)
                .toList());
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static List<String> variables(Finding finding) {
    Stream<String> names =
        finding.variables().stream().map(v -> className(v.className()) + "." + v.field());
    return isAnyOrder(finding) ? names.distinct().sorted().toList() : names.toList();
  }

  private static List<String> events(Finding finding) {
    List<String> events = finding.events().stream().map(FindingFingerprint::event).toList();
    if (!isAnyOrder(finding)) {
      return events;
    }
    List<EventRole> roles = finding.pattern().roles();
    int size = roles.size();
    boolean isWhole =
        IntStream.range(0, events.size())
            .allMatch(i -> finding.events().get(i).role() == roles.get(i % size));
    if (!isWhole || events.size() % size != 0) {
      return events.stream().distinct().sorted().toList();
    }
    // What one thread does stays together.
    return IntStream.range(0, events.size() / size)
        .mapToObj(i -> String.join("&", events.subList(i * size, (i + 1) * size)))
        .distinct()
        .sorted()
        .toList();
  }

  /** Threads that wait for each other: none of them comes first. */
  private static boolean isAnyOrder(Finding finding) {
    return finding.pattern() == FindingPattern.LL || finding.pattern() == FindingPattern.STALL;
  }

  private static String event(Finding.EventRef event) {
    return String.join(
        " ",
        event.access(),
        className(event.className()) + "." + methodName(event.method()),
        event.anchor());
  }

  private static String className(String name) {
    return LAMBDA_CLASS.matcher(name).replaceFirst("");
  }

  private static String methodName(String name) {
    return LAMBDA_METHOD.matcher(name).replaceFirst("$1");
  }
}
