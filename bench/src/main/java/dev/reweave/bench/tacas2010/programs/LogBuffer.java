// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.tacas2010.programs;

import dev.reweave.zoo.Pace;

/**
 * Two threads append to one buffer (atom001): the place is read, the text copied, the new end
 * written. With the argument {@code mended} (atom001a) the second appends only if it sees that the
 * first has finished.
 */
public final class LogBuffer {
  private final boolean mended;
  private final int[] text = new int[32];
  private int end;
  private int lines;
  private boolean finished;

  private LogBuffer(boolean mended) {
    this.mended = mended;
  }

  /** The transaction. */
  private void append(int word, int times) {
    int at = end;
    for (int i = 0; i < times; i++) {
      text[at + i] = word + i;
    }
    end = at + times;
    synchronized (this) {
      lines++;
    }
    finished = true;
  }

  private void follow() {
    if (!mended || finished) {
      int at = end;
      text[at] = 99;
      end = at + 1;
      synchronized (this) {
        lines++;
      }
    }
  }

  /** {@code [mended]}. */
  public static void main(String[] args) throws InterruptedException {
    LogBuffer log = new LogBuffer(args.length > 0);
    Thread first = new Thread(() -> log.append(7, 12), "first");
    Thread second =
        new Thread(
            () -> {
              Pace.after(first);
              log.follow();
            },
            "second");
    Pace.startAndJoin(first, second);
    System.out.println(log.lines + " lines, " + log.end + " words, last " + log.text[log.end - 1]);
  }
}
