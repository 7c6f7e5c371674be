// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What follows {@code -javaagent:reweave-agent.jar=}: {@code key=value} pairs separated by
 * semicolons, values URL-encoded.
 *
 * @param out the log folder; created if need be. Key {@code out}
 * @param include class name patterns, see {@link NamePattern}. Key {@code include}, comma-separated
 * @param exclude the same. Key {@code exclude}
 * @param noise seed of the noise at access points, 0 for none. Key {@code noise}
 * @param follower number of the process that reads the log while it is written, 0 if there is none.
 *     Key {@code follower}
 * @param replay the plan that threads have to keep to, or null. Key {@code replay}
 * @param symbolic whether to record what executing the code again off line needs. Key {@code
 *     symbolic}
 */
public record AgentOptions(
    Path out,
    List<NamePattern> include,
    List<NamePattern> exclude,
    long noise,
    long follower,
    Path replay,
    boolean symbolic) {

  public AgentOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /**
   * Reads the options. Keys that concern other parts of the tool are passed over.
   *
   * @throws IllegalArgumentException if there is no log folder
   */
  static AgentOptions parse(String arguments) {
    Path out = null;
    List<NamePattern> include = new ArrayList<>();
    List<NamePattern> exclude = new ArrayList<>();
    long noise = 0;
    long follower = 0;
    Path replay = null;
    boolean symbolic = false;
    for (String pair : arguments == null ? new String[0] : arguments.split(";")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        String value = URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
        switch (pair.substring(0, equals)) {
          case "out" -> out = Path.of(value).toAbsolutePath();
          case "include" -> include.addAll(NamePattern.list(value));
          case "exclude" -> exclude.addAll(NamePattern.list(value));
          case "noise" -> noise = seed(value);
          case "follower" -> follower = Long.parseLong(value);
          case "replay" -> replay = Path.of(value).toAbsolutePath();
          case "symbolic" -> symbolic = Boolean.parseBoolean(value);
          default -> {}
        }
      }
    }
    if (out == null) {
      throw new IllegalArgumentException("the agent needs out=<folder>");
    }
    return new AgentOptions(out, include, exclude, noise, follower, replay, symbolic);
  }

  private static long seed(String text) {
    long seed = Long.parseLong(text);
    return seed == 0 ? Long.MIN_VALUE : seed;
  }
}
