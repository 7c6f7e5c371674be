// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.session.version.ToolVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionLine implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String commit = ToolVersion.commit().map(id -> " (commit " + id + ")").orElse("");
    return new String[] {"reweave " + ToolVersion.text() + commit};
  }
}
