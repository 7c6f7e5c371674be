// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.launch;

import dev.reweave.protocol.journal.ProcessMark;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What follows {@code -javaagent:reweave-agent.jar=}: {@code key=value} pairs with semicolons
 * between, values URL-encoded. The keys are the names of the components; what is not asked for is
 * left out.
 *
 * @param out the log folder, absolute; created if need be
 * @param include patterns of class names, separated by commas in the text
 * @param exclude the same
 * @param noise seed of the noise at access points, 0 for none
 * @param follower number of the process that reads the log while it is written, 0 if there is none
 * @param replay file of the plan that threads have to keep to, or null
 * @param symbolic whether to record what executing the code again off line needs
 * @param sets file of declared atomic sets and units of work, or null
 * @param standstill milliseconds for which no thread can go on before that is told, 0 for never
 */
public record AgentArguments(
    Path out,
    List<String> include,
    List<String> exclude,
    long noise,
    long follower,
    @Nullable Path replay,
    boolean symbolic,
    @Nullable Path models,
    @Nullable Path sets,
    long standstill) {
  /** In the text of {@code out}: the number of the process that reads it. */
  public static final String PID = "{pid}";

  public AgentArguments {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** A recording of the classes that these patterns name; empty lists: of the program's. */
  public static AgentArguments recording(Path out, List<String> include, List<String> exclude) {
    Path folder = out.toAbsolutePath().normalize();
    return new AgentArguments(folder, include, exclude, 0, 0, null, false, null, null, 0);
  }

  /** With noise; a seed of 0 is another one, null is none. */
  public AgentArguments noise(@Nullable Long seed) {
    long number = seed == null ? 0 : seed == 0 ? Long.MIN_VALUE : seed;
    return new AgentArguments(
        out, include, exclude, number, follower, replay, symbolic, models, sets, standstill);
  }

  /** With a log that the process of this number reads meanwhile. */
  public AgentArguments followedBy(long process) {
    return new AgentArguments(
        out, include, exclude, noise, process, replay, symbolic, models, sets, standstill);
  }

  /** Driven by a plan. */
  public AgentArguments driven(Path plan) {
    Path file = plan.toAbsolutePath().normalize();
    return new AgentArguments(
        out, include, exclude, noise, follower, file, symbolic, models, sets, standstill);
  }

  /** With tapes, or without. */
  public AgentArguments symbolic(boolean tapes) {
    return new AgentArguments(
        out, include, exclude, noise, follower, replay, tapes, models, sets, standstill);
  }

  /** With a table of the user's own, which comes before what is known; null: without. */
  public AgentArguments models(@Nullable Path table) {
    Path file = table == null ? null : table.toAbsolutePath().normalize();
    return new AgentArguments(
        out, include, exclude, noise, follower, replay, symbolic, file, sets, standstill);
  }

  /** With a file of declared atomic sets; null: without. */
  public AgentArguments sets(@Nullable Path declarations) {
    Path file = declarations == null ? null : declarations.toAbsolutePath().normalize();
    return new AgentArguments(
        out, include, exclude, noise, follower, replay, symbolic, models, file, standstill);
  }

  /** Telling that no thread can go on once that lasts so many milliseconds; 0: not telling it. */
  public AgentArguments standstill(long millis) {
    return new AgentArguments(
        out,
        include,
        exclude,
        noise,
        follower,
        replay,
        symbolic,
        models,
        sets,
        Math.max(0, millis));
  }

  /** The option of the JVM that starts the recorder in this jar. */
  public String option(Path jar) {
    return "-javaagent:" + jar + "=" + text();
  }

  /**
   * The same where the JVM has the module {@code java.instrument} in any case: it need not see to
   * that, and starts faster.
   */
  public String libraryOption(Path jar) {
    return "-agentlib:instrument=" + jar + "=" + text();
  }

  /** The text. */
  public String text() {
    List<String> pairs = new ArrayList<>();
    add(pairs, "out", out.toString());
    add(pairs, "include", String.join(",", include));
    add(pairs, "exclude", String.join(",", exclude));
    add(pairs, "noise", noise == 0 ? "" : Long.toString(noise));
    add(pairs, "follower", follower == 0 ? "" : Long.toString(follower));
    add(pairs, "replay", replay == null ? "" : replay.toString());
    add(pairs, "symbolic", symbolic ? "true" : "");
    add(pairs, "standstill", standstill == 0 ? "" : Long.toString(standstill));
    add(pairs, "models", models == null ? "" : models.toString());
    add(pairs, "sets", sets == null ? "" : sets.toString());
    return String.join(";", pairs);
  }

  private static void add(List<String> pairs, String key, String value) {
    if (!value.isEmpty()) {
      pairs.add(key + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
  }

  /**
   * Reads the text. Keys of other versions are passed over.
   *
   * @param text null is empty
   * @throws IllegalArgumentException if there is no log folder, or a number is none
   */
  public static AgentArguments parse(@Nullable String text) {
    Map<String, String> values = values(text == null ? "" : text);
    String out = values.get("out");
    if (out == null) {
      throw new IllegalArgumentException("the agent needs out=<folder>");
    }
    Path folder = Path.of(ofProcess(out)).toAbsolutePath();
    AgentArguments read =
        new AgentArguments(folder, List.of(), List.of(), 0, 0, null, false, null, null, 0);
    for (Map.Entry<String, String> pair : values.entrySet()) {
      read = read.with(pair.getKey(), pair.getValue());
    }
    return read;
  }

  /** So that each of several JVMs with the same arguments has a folder of its own. */
  private static String ofProcess(String out) {
    return out.contains(PID) ? out.replace(PID, ProcessMark.own().pid()) : out;
  }

  /** Whether the text is meant for several JVMs, each with a folder of its own. */
  public static boolean isForMany(@Nullable String text) {
    String out = values(text == null ? "" : text).get("out");
    return out != null && out.contains(PID);
  }

  private static Map<String, String> values(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : text.split(";")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        String value = URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
        values.put(pair.substring(0, equals), value);
      }
    }
    return values;
  }

  private AgentArguments with(String key, String value) {
    return switch (key) {
      case "include" ->
          new AgentArguments(
              out,
              words(value),
              exclude,
              noise,
              follower,
              replay,
              symbolic,
              models,
              sets,
              standstill);
      case "exclude" ->
          new AgentArguments(
              out,
              include,
              words(value),
              noise,
              follower,
              replay,
              symbolic,
              models,
              sets,
              standstill);
      case "noise" -> noise(Long.valueOf(value));
      case "follower" -> followedBy(Long.parseLong(value));
      case "replay" -> driven(Path.of(value));
      case "symbolic" -> symbolic(Boolean.parseBoolean(value));
      case "standstill" -> standstill(Long.parseLong(value));
      case "models" -> models(Path.of(value));
      case "sets" -> sets(Path.of(value));
      default -> this;
    };
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(",")) {
      if (!word.isBlank()) {
        words.add(word.strip());
      }
    }
    return words;
  }
}
