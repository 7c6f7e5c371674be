// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: repaired
/** Adding and closing are one step each. */
public final class LostOnCloseRepaired {
  private final List<String> buffer = new ArrayList<>();
  private boolean closed;
  private int written;

  private synchronized void add(String line) {
    if (!closed) {
      buffer.add(line);
    }
  }

  private synchronized void close() {
    closed = true;
    written += buffer.size();
    buffer.clear();
  }

  public static void main(String[] args) throws InterruptedException {
    LostOnCloseRepaired it = new LostOnCloseRepaired();
    Thread writer = new Thread(() -> it.add("a"), "writer");
    Thread owner =
        new Thread(
            () -> {
              Pace.after(writer);
              it.close();
            },
            "owner");
    Pace.startAndJoin(writer, owner);
    Invariant.require("left", 0, it.buffer.size());
  }
}
