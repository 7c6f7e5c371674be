// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.bufwriter;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;

// zoo: repaired silent
/** All writers move the position of a shared buffer under the buffer's monitor. */
public final class BufWriterRepaired {
  private BufWriterRepaired() {}

  static final class Buffer {
    final int[] array = new int[16];
    int pos;
    int count;
    int written;

    synchronized void write(int value) {
      if (pos < array.length) {
        array[pos] = value;
        pos++;
        count++;
      }
    }

    synchronized void flush() {
      written += pos;
      pos = 0;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = new Buffer();
    Thread first = new Thread(() -> buffer.write(1), "first");
    Thread second = new Thread(() -> buffer.write(2), "second");
    Thread checker = new Thread(buffer::flush, "checker");
    Pace.startAndJoin(first, second, checker);
    Invariant.check("count", buffer.count, buffer.written + buffer.pos);
  }
}
