// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/**
 * Bug 24159 of Apache's Bugzilla, log4j 1.2: a message is turned into text while the locks of
 * logger and appender are held. When the message's {@code toString} takes a lock that another
 * thread holds while it logs, both wait for ever.
 */
public final class LoggedAccount {
  private static final Logger LOG = Logger.getLogger("bank");
  private int balance;

  private synchronized void pay(int amount) {
    balance += amount;
    LOG.info("paid");
  }

  @Override
  public synchronized String toString() {
    return "account with " + balance;
  }

  /** Keeps what is logged. */
  private static final class Memory extends AppenderSkeleton {
    private int length;

    @Override
    protected void append(LoggingEvent event) {
      length += event.getRenderedMessage().length();
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Memory memory = new Memory();
    LOG.addAppender(memory);
    LOG.setAdditivity(false);
    LoggedAccount account = new LoggedAccount();
    OneAfterAnother.run(() -> LOG.info(account), () -> account.pay(5));
    System.out.println(account + ", logged " + memory.length);
  }
}
