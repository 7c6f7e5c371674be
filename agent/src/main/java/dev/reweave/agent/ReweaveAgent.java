// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.util.function.BiConsumer;

/**
 * Entry point of the agent. The JVM looks for it in the loader of the program's classes, where
 * nothing else of the agent is: {@link AgentLoader}.
 */
public final class ReweaveAgent {
  private ReweaveAgent() {}

  /**
   * Called by the JVM before {@code main}. A failure leaves the program unwatched; one line on the
   * error stream says so.
   *
   * @param arguments see {@code AgentArguments}
   */
  public static void premain(String arguments, Instrumentation instrumentation) {
    try {
      entry().accept(arguments, instrumentation);
    } catch (Throwable e) {
      System.err.println("reweave: the program is not recorded: " + e);
    }
  }

  @SuppressWarnings("unchecked") // it is another loader's class
  private static BiConsumer<String, Instrumentation> entry() throws Exception {
    Constructor<?> made =
        Class.forName("dev.reweave.agent.AgentEntry", true, AgentLoader.own())
            .getDeclaredConstructor();
    made.setAccessible(true);
    return (BiConsumer<String, Instrumentation>) made.newInstance();
  }
}
