// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import dev.reweave.it.programs.GiveWay;

/** Appends one shared StringBuffer to another while a third party truncates it. */
@SuppressWarnings("JdkObsolete") // what it is about
public final class BufferAppend {
  private BufferAppend() {}

  public static void main(String[] args) throws InterruptedException {
    StringBuffer whole = new StringBuffer("abc");
    StringBuffer part = new StringBuffer("def");
    Thread appender = new Thread(() -> whole.append(part), "appender");
    Thread eraser =
        new Thread(
            () -> {
              GiveWay.to(appender);
              part.setLength(0);
            },
            "eraser");
    appender.start();
    eraser.start();
    appender.join();
    eraser.join();
    System.out.println("whole " + whole + ", part " + part.length());
  }
}
