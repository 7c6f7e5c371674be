// SPDX-License-Identifier: Apache-2.0
package dev.reweave.demo;

/**
 * One thread appends a {@link StringBuffer} to another, a second thread empties it afterwards: all
 * goes well. In another order {@code append} asks for the length, the buffer is emptied, and then
 * its characters are fetched. Every method of StringBuffer is synchronized.
 */
@SuppressWarnings("JdkObsolete") // the old class is what it is about
public final class SharedBuffers {
  private SharedBuffers() {}

  /** No arguments. */
  public static void main(String[] args) throws InterruptedException {
    StringBuffer letter = new StringBuffer("Dear ");
    StringBuffer name = new StringBuffer("Ada");
    Thread writer = new Thread(() -> letter.append(name), "writer");
    Thread eraser =
        new Thread(
            () -> {
              Turns.after(writer);
              name.setLength(0);
            },
            "eraser");
    writer.start();
    eraser.start();
    writer.join();
    eraser.join();
    System.out.println("The letter begins with: " + letter);
  }
}
