// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where the results of a test go: the same folder each time, so that they can be found. */
final class CheckFolder {
  private static final Pattern INVOCATION = Pattern.compile(":#([0-9]+)\\]");

  private CheckFolder() {}

  /**
   * The folder of a test.
   *
   * @param out the folder of all; null: in that of the build
   * @param test the unique id, since names may be used twice
   */
  static Path of(@Nullable String out, Class<?> type, String method, String test) {
    String name = (simple(type) + "." + method).replaceAll("[^A-Za-z0-9_.-]", "_");
    StringBuilder numbers = new StringBuilder();
    for (Matcher found = INVOCATION.matcher(test); found.find(); ) {
      numbers.append('-').append(found.group(1));
    }
    String hash = String.format("%08x", test.hashCode());
    return base(out).resolve(name + numbers + "-" + hash).toAbsolutePath().normalize();
  }

  private static String simple(Class<?> type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static Path base(@Nullable String out) {
    if (out != null) {
      return Path.of(out);
    }
    return Arrays.asList("target", "build").stream()
        .map(Path::of)
        .filter(Files::isDirectory)
        .findFirst()
        .map(folder -> folder.resolve("reweave"))
        .orElse(Path.of("reweave-out", "tests"));
  }
}
