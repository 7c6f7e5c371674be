// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import ch.qos.logback.classic.LoggerContext;

/**
 * Logback 1038, up to 1.5: loggers of different parents are made under different locks, and counted
 * in one field.
 */
public final class CountedLoggers {
  private CountedLoggers() {}

  public static void main(String[] args) throws InterruptedException {
    LoggerContext context = new LoggerContext();
    context.getLogger("bank");
    context.getLogger("shop");
    OneAfterAnother.run(
        () -> context.getLogger("bank.clerk"), () -> context.getLogger("shop.clerk"));
    System.out.println("loggers " + context.getLoggerList().size());
  }
}
