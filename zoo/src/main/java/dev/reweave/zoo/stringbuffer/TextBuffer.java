// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.stringbuffer;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.Arrays;

// zoo: bug
// expect stale: lock RWR FEASIBLE TextBuffer.count
/**
 * Appending one buffer to another asks for the other's length and then for its characters: two
 * critical sections of the other's monitor, all accesses locked.
 */
public final class TextBuffer {
  private char[] chars = new char[16];
  private int count;

  TextBuffer(String text) {
    text.getChars(0, text.length(), chars, 0);
    count = text.length();
  }

  synchronized int length() {
    return count; // stale: first
  }

  synchronized void getChars(int end, char[] target, int at) {
    if (end > count) { // stale: second
      throw new StringIndexOutOfBoundsException(end);
    }
    System.arraycopy(chars, 0, target, at, end);
  }

  synchronized void clear() {
    count = 0; // stale: remote
  }

  synchronized void append(TextBuffer other) {
    int length = other.length();
    if (count + length > chars.length) { // trap
      chars = Arrays.copyOf(chars, count + length);
    }
    other.getChars(length, chars, count);
    count += length; // trap
  }

  public static void main(String[] args) throws InterruptedException {
    TextBuffer whole = new TextBuffer("abc");
    TextBuffer part = new TextBuffer("def");
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
