// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;

// zoo: bug probed
// expect harm: any * CONFIRMED
/** A line is added after the buffer was flushed for the last time: nobody writes it. */
public final class LostOnClose {
  private final List<String> buffer = new ArrayList<>();
  private boolean closed;
  private int written;

  private synchronized boolean isClosed() {
    return closed; // harm: place
  }

  private synchronized void append(String line) {
    buffer.add(line); // harm: place
  }

  private void add(String line) {
    if (!isClosed()) {
      append(line);
    }
  }

  private synchronized void close() {
    closed = true; // harm: place
    written += buffer.size();
    buffer.clear();
  }

  public static void main(String[] args) throws InterruptedException {
    LostOnClose it = new LostOnClose();
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
