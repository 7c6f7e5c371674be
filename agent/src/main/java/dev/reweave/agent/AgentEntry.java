// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import dev.reweave.protocol.launch.AgentArguments;
import dev.reweave.trace.format.PrivateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.function.BiConsumer;

/**
 * Where the agent begins in its own class loader. Brings the run time into the boot class loader
 * first: no class that refers to it may be linked before that, so everything else is in {@link
 * AgentStartup}.
 */
final class AgentEntry implements BiConsumer<String, Instrumentation> {
  AgentEntry() {}

  /** Starts the recorder; {@code arguments}: see {@link AgentArguments}. */
  @Override
  public void accept(String arguments, Instrumentation instrumentation) {
    try {
      AgentArguments options = AgentArguments.parse(arguments);
      if (AgentArguments.isForMany(arguments)
          && BuildTools.areRunBy(System.getProperty("sun.java.command"))) {
        return;
      }
      PrivateFiles.createFolders(options.out());
      RuntimeLoader.load(instrumentation);
      AgentStartup.start(options, instrumentation);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
