// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.trace.format.PrivateFiles;
import java.lang.instrument.Instrumentation;

/**
 * Entry point of the agent. Brings the run time into the boot class loader first: no class that
 * refers to it may be linked before that, so everything else is in {@link AgentStartup}.
 */
public final class ReweaveAgent {
  private ReweaveAgent() {}

  /**
   * Called by the JVM before {@code main}. A failure leaves the program unwatched; one line on the
   * error stream says so.
   *
   * @param arguments see {@link AgentArguments}
   */
  public static void premain(String arguments, Instrumentation instrumentation) {
    try {
      AgentArguments options = AgentArguments.parse(arguments);
      PrivateFiles.createFolders(options.out());
      RuntimeLoader.load(instrumentation);
      AgentStartup.start(options, instrumentation);
    } catch (Throwable e) {
      System.err.println("reweave: the program is not recorded: " + e);
    }
  }
}
