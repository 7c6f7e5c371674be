// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.io.IOException;
import java.util.Optional;

/** Ends a process that a command has become, or has started, as if somebody had sent it SIGTERM. */
public final class ChildEnd {
  private ChildEnd() {}

  /**
   * The process of this number, if it is the command or one of those that this has started: others
   * are none of our business, and the number may be one of another container.
   */
  public static Optional<ProcessHandle> among(Process child, long pid) {
    if (child.pid() == pid) {
      return Optional.of(child.toHandle());
    }
    return child.descendants().filter(process -> process.pid() == pid).findFirst();
  }

  /** Asks it to end: its shutdown hooks run. */
  public static void ask(ProcessHandle process) {
    send(process, "TERM");
  }

  /** Sends a signal, where there are such. */
  static void send(ProcessHandle process, String name) {
    try {
      new ProcessBuilder("kill", "-s", name, Long.toString(process.pid())).start();
    } catch (IOException e) {
      process.destroy();
    }
  }
}
