// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import jdk.internal.access.SharedSecrets;

/**
 * Runs a task when the JVM shuts down, after the program's own shutdown hooks, which are part of
 * what is recorded.
 */
final class FinalShutdownHook {
  private static final int LAST_SLOT = 9;
  private static final int LAST_USED_BY_JDK = 2;

  private FinalShutdownHook() {}

  static void register(Runnable task) {
    for (int slot = LAST_SLOT; slot > LAST_USED_BY_JDK; slot--) {
      try {
        SharedSecrets.getJavaLangAccess().registerShutdownHook(slot, false, task);
        return;
      } catch (LinkageError | InternalError | IndexOutOfBoundsException taken) {
        // Another slot, or in the end the public way.
      }
    }
    Runtime.getRuntime().addShutdownHook(new Thread(task, "reweave-end"));
  }
}
