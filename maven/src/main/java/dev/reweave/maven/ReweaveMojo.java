// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.Parameter;

/** What all goals have. */
abstract class ReweaveMojo extends AbstractMojo {
  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /** Leaves the tests as they are, and reports nothing. */
  @Parameter(property = "reweave.skip", defaultValue = "false")
  private boolean skip;

  MavenSession session() {
    return session;
  }

  boolean isSkipped() {
    return skip;
  }
}
