// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.launch;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * While the command runs, a signal that would end us ends the command instead: what it did so far
 * is still analysed. A terminal sends Ctrl-C to the command by itself; otherwise we pass it on.
 * Signals that come before the command is there are kept for it.
 */
final class ChildSignals implements AutoCloseable {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private final List<JvmSignal> taken = new ArrayList<>();
  private final List<String> early = new ArrayList<>();
  private @Nullable Process child;

  private ChildSignals() {}

  /** {@code terminal}: whether a terminal delivers Ctrl-C to the whole group. */
  static ChildSignals take(boolean terminal) {
    ChildSignals signals = new ChildSignals();
    for (String name : NAMES) {
      boolean delivered = terminal && name.equals("INT");
      JvmSignal.take(name, () -> signals.came(name, delivered)).ifPresent(signals.taken::add);
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

  @Override
  public void close() {
    taken.forEach(JvmSignal::giveBack);
  }
}
