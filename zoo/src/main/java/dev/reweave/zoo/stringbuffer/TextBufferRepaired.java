// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.stringbuffer;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: repaired silent
/** Appending one buffer to another holds the other's monitor throughout. */
public final class TextBufferRepaired {
  private char[] chars = new char[16];
  private int count;

  TextBufferRepaired(String text) {
    text.getChars(0, text.length(), chars, 0);
    count = text.length();
  }

  synchronized int length() {
    return count;
  }

  synchronized void getChars(int end, char[] target, int at) {
    if (end > count) {
      throw new StringIndexOutOfBoundsException(end);
    }
    System.arraycopy(chars, 0, target, at, end);
  }

  synchronized void clear() {
    count = 0;
  }

  synchronized void append(TextBufferRepaired other) {
    synchronized (other) {
      int length = other.length();
      if (count + length > chars.length) {
        chars = Arrays.copyOf(chars, count + length);
      }
      other.getChars(length, chars, count);
      count += length;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TextBufferRepaired whole = new TextBufferRepaired("abc");
    TextBufferRepaired part = new TextBufferRepaired("def");
    Thread appender = new Thread(() -> whole.append(part), "appender");
    Thread eraser =
        new Thread(
            () -> {
              Pace.after(appender);
              part.clear();
            },
            "eraser");
    Pace.startAndJoin(appender, eraser);
    Invariant.check("length", 6, whole.length());
  }
}
