// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bufwriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: bug
// expect lost: lock RWW POTENTIAL Buffer.pos
/** One of two writers moves the position of a shared buffer outside the buffer's monitor. */
public final class BufWriter {
  private BufWriter() {}

  static final class Buffer {
    final int[] array = new int[16];
    int pos;
    int count;
    int written;

    synchronized void writeLocked(int value) {
      array[pos] = value;
      pos++; // lost: remote
      count++; // trap
    }

    void write(int value) {
      if (pos < array.length) { // lost: first
        array[pos] = value; // lost: first
        pos++; // lost: first second
        synchronized (this) {
          count++; // trap
        }
      }
    }

    synchronized void flush() {
      written += pos;
      pos = 0;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = new Buffer();
    Thread careless = new Thread(() -> buffer.write(1), "careless");
    Thread careful =
        new Thread(
            () -> {
              Pace.after(careless);
              buffer.writeLocked(2);
            },
            "careful");
    Thread checker =
        new Thread(
            () -> {
              Pace.after(careful);
              buffer.flush();
            },
            "checker");
    Pace.startAndJoin(careless, careful, checker);
    Invariant.check("count", buffer.count, buffer.written + buffer.pos);
  }
}
