// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * While the command runs, a signal that would end us ends the command instead: what it did so far
 * is still analysed. A terminal sends Ctrl-C to the command by itself; otherwise we pass it on.
 * Signals that come before the command is there are kept for it.
 */
final class ChildSignals implements AutoCloseable {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private final @Nullable SignalHandler[] before = new SignalHandler[NAMES.size()];
  private final List<String> early = new ArrayList<>();
  private @Nullable Process child;

  private ChildSignals() {}

  /** {@code terminal}: whether a terminal delivers Ctrl-C to the whole group. */
  static ChildSignals take(boolean terminal) {
    ChildSignals signals = new ChildSignals();
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      boolean delivered = terminal && name.equals("INT");
      signals.before[i] = handle(name, s -> signals.came(name, delivered));
    }
    return signals;
  }

  /** From now on, and for what has come already. */
  synchronized void forwardTo(Process process) {
    child = process;
    early.forEach(name -> ChildEnd.send(process.toHandle(), name));
    early.clear();
  }

  private synchronized void came(String name, boolean delivered) {
    if (child == null) {
      early.add(name);
    } else if (!delivered) {
      ChildEnd.send(child.toHandle(), name);
    }
  }

  private static @Nullable SignalHandler handle(String name, SignalHandler handler) {
    try {
      return Signal.handle(new Signal(name), handler);
    } catch (IllegalArgumentException e) {
      // Windows has no HUP, and -Xrs keeps signals from us: the command is then on its own.
      return null;
    }
  }

  @Override
  public void close() {
    for (int i = 0; i < before.length; i++) {
      SignalHandler handler = before[i];
      if (handler != null) {
        handle(NAMES.get(i), handler);
      }
    }
  }
}
