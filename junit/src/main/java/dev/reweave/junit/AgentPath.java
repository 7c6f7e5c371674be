// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/** Where the recorder's jar is: named by a property, or on the class path. */
public final class AgentPath {
  private static final String PROPERTY = "reweave.agent";
  private static final String INSIDE = "/dev/reweave/agent/ReweaveAgent.class";

  private AgentPath() {}

  /**
   * Finds it.
   *
   * @throws IllegalStateException when it is nowhere
   */
  public static Path find() {
    String named = System.getProperty(PROPERTY);
    if (named != null) {
      return Path.of(named).toAbsolutePath();
    }
    URL found = AgentPath.class.getResource(INSIDE);
    String text = found == null ? "" : found.toString();
    if (!text.startsWith("jar:file:")) {
      throw new IllegalStateException(
          "no reweave-agent jar on the class path; add it, or name it with -D" + PROPERTY + "=…");
    }
    try {
      return Path.of(new java.net.URI(text.substring("jar:".length(), text.indexOf("!/"))));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(text, e);
    }
  }
}
