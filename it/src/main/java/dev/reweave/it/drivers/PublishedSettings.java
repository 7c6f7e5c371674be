// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One thread writes each field and then changes a setting that the JDK keeps, of an object or of
 * all; the other reads the field twice if it sees the change. So no write can come between the two
 * reads. Only {@code free} is counted without a look.
 */
public final class PublishedSettings {
  static int free;
  static int property;
  static int propertyTable;
  static int booleanProperty;
  static int locale;
  static int timeZone;
  static int name;
  static int priority;
  static int cause;
  static int suppressed;
  static int level;
  static int dependents;

  private static final Thread THREAD = new Thread(() -> {});
  private static final Throwable CAUSED = new IllegalStateException("caused");
  private static final Throwable SUPPRESSING = new IllegalStateException("suppressing");
  private static final Logger LOGGER = Logger.getLogger(PublishedSettings.class.getName());
  private static final CompletableFuture<Integer> FUTURE = new CompletableFuture<>();

  private PublishedSettings() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedSettings::write, PublishedSettings::read);
  }

  private static void write() {
    free = free + 1;
    property = 1;
    System.setProperty("published.one", "7");
    propertyTable = 1;
    System.getProperties().setProperty("published.two", "7");
    booleanProperty = 1;
    System.setProperty("published.three", "true");
    locale = 1;
    Locale.setDefault(Locale.CANADA);
    timeZone = 1;
    TimeZone.setDefault(TimeZone.getTimeZone("GMT+7"));
    name = 1;
    THREAD.setName("seven");
    priority = 1;
    THREAD.setPriority(7);
    cause = 1;
    CAUSED.initCause(SUPPRESSING);
    suppressed = 1;
    SUPPRESSING.addSuppressed(CAUSED);
    level = 1;
    LOGGER.setLevel(Level.FINEST);
    dependents = 1;
    FUTURE.thenAccept(n -> {});
  }

  private static int read() {
    int sum = 0;
    free = free + 1;
    if (System.getProperty("published.one") != null) {
      sum += property;
      sum += property;
    }
    if (System.getProperty("published.two") != null) {
      sum += propertyTable;
      sum += propertyTable;
    }
    if (Boolean.getBoolean("published.three")) {
      sum += booleanProperty;
      sum += booleanProperty;
    }
    if (Locale.getDefault().equals(Locale.CANADA)) {
      sum += locale;
      sum += locale;
    }
    if (TimeZone.getDefault().getID().equals("GMT+07:00")) {
      sum += timeZone;
      sum += timeZone;
    }
    if (THREAD.getName().equals("seven")) {
      sum += name;
      sum += name;
    }
    if (THREAD.getPriority() == 7) {
      sum += priority;
      sum += priority;
    }
    if (CAUSED.getCause() != null) {
      sum += cause;
      sum += cause;
    }
    if (SUPPRESSING.getSuppressed().length == 1) {
      sum += suppressed;
      sum += suppressed;
    }
    if (LOGGER.isLoggable(Level.FINEST)) {
      sum += level;
      sum += level;
    }
    if (FUTURE.getNumberOfDependents() == 1) {
      sum += dependents;
      sum += dependents;
    }
    return sum;
  }
}
