// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.util.Optional;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * A signal to this process that does something else than before. The one class that uses this API
 * of the JDK, for which there is no other: javac warns of it in a way that code cannot answer, so
 * it is compiled by itself (see the module's pom), and uses nothing of ours.
 */
final class JvmSignal implements SignalHandler {
  private final Signal signal;
  private final Runnable action;
  private final SignalHandler before;

  private JvmSignal(String name, Runnable action) {
    this.signal = new Signal(name);
    this.action = action;
    this.before = Signal.handle(signal, this);
  }

  /** From now on the signal does this; empty where we cannot have it. */
  static Optional<JvmSignal> take(String name, Runnable action) {
    try {
      return Optional.of(new JvmSignal(name, action));
    } catch (IllegalArgumentException e) {
      // Windows has no HUP, and -Xrs keeps signals from us: the command is then on its own.
      return Optional.empty();
    }
  }

  @Override
  public void handle(Signal came) {
    action.run();
  }

  /** It does again what it did before. */
  void giveBack() {
    Signal.handle(signal, before);
  }
}
