// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which tests {@code reweave.check} means: {@code true} all of them, {@code false} none; else
 * patterns with commas between. {@code BankTest} is a class wherever it is, {@code a.b.BankTest}
 * that class, {@code a.b.**} those of a package and below it, {@code a.b.*Test} those of a package;
 * {@code #method} after them means a method. What is nested in a class is meant with it.
 */
final class TestPatterns {
  private final List<Pattern> patterns;

  TestPatterns(String text) {
    patterns =
        Arrays.stream(text.split(","))
            .map(String::strip)
            .filter(word -> !word.isEmpty() && !word.equals("false"))
            .map(word -> Pattern.compile(word.equals("true") ? ".*" : expression(word)))
            .toList();
  }

  private static String expression(String word) {
    int hash = word.indexOf('#');
    String type = hash < 0 ? word : word.substring(0, hash);
    String method = hash < 0 ? "*" : word.substring(hash + 1);
    String anywhere = type.contains(".") || type.startsWith("**") ? "" : "(.*\\.)?";
    return anywhere + wildcards(type, "[^.#]*") + "(\\$[^#]*)?#" + wildcards(method, ".*");
  }

  private static String wildcards(String text, String star) {
    StringBuilder expression = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("**", i)) {
        expression.append("[^#]*");
        i++;
      } else if (text.charAt(i) == '*') {
        expression.append(star);
      } else {
        expression.append(Pattern.quote(text.substring(i, i + 1)));
      }
    }
    return expression.toString();
  }

  /** Whether a test is meant. */
  boolean mean(Class<?> type, String method) {
    String name = type.getName() + "#" + method;
    return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
  }

  /** Whether all tests of a class are meant, whatever their names. */
  boolean meanAllOf(Class<?> type) {
    return mean(type, "");
  }
}
