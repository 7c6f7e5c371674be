// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session;

import java.util.List;

/**
 * What came of a command that started JVMs.
 *
 * @param exit the exit status of the command; 128 plus the signal when one ended it
 * @param jvms of each JVM in which something was recorded, oldest first
 */
public record JvmsResult(int exit, List<SessionResult> jvms) {
  public JvmsResult {
    jvms = List.copyOf(jvms);
  }
}
