// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.record;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The text after {@code -javaagent:jar=}: {@code key=value} pairs with semicolons between, values
 * URL-encoded.
 */
public final class AgentOptions {
  private AgentOptions() {}

  /** For a run that logs into {@code log}, which this process reads meanwhile. */
  public static String live(Path log, RecordOptions options) {
    return String.join(";", pairs(log, options)) + ";follower=" + ProcessHandle.current().pid();
  }

  /** For a run that logs into {@code log}. */
  public static String text(Path log, RecordOptions options) {
    List<String> pairs = pairs(log, options);
    if (options.symbolic()) {
      add(pairs, "symbolic", "true");
    }
    return String.join(";", pairs);
  }

  private static List<String> pairs(Path log, RecordOptions options) {
    List<String> pairs = new ArrayList<>();
    add(pairs, "out", log.toAbsolutePath().normalize().toString());
    list(pairs, "include", options.include());
    list(pairs, "exclude", options.exclude());
    if (options.noise().isPresent()) {
      add(pairs, "noise", Long.toString(options.noise().getAsLong()));
    }
    return pairs;
  }

  /** For a run that is driven by a plan. */
  public static String replaying(Path log, Path plan, List<String> include, List<String> exclude) {
    List<String> pairs = new ArrayList<>();
    add(pairs, "out", log.toAbsolutePath().normalize().toString());
    list(pairs, "include", include);
    list(pairs, "exclude", exclude);
    add(pairs, "replay", plan.toAbsolutePath().normalize().toString());
    return String.join(";", pairs);
  }

  private static void list(List<String> pairs, String key, List<String> values) {
    if (!values.isEmpty()) {
      add(pairs, key, String.join(",", values));
    }
  }

  private static void add(List<String> pairs, String key, String value) {
    pairs.add(key + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
  }
}
