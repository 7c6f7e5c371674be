// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * As {@link PublishedSettings}, where the setting is used without being asked for, inherited, or
 * reached by its own subclass, by serialisation or by a stream that prints.
 */
public final class PublishedDefaults {
  static int free;
  static int formatted;
  static int upperCase;
  static int numberFormat;
  static int timeFormat;
  static int zone;
  static int dateText;
  static int calendar;
  static int inheritedLevel;
  static int threadsName;
  static int threadsPriority;
  static int ownCause;
  static int ownSuppressed;
  static int serialised;
  static int serialisedList;
  static int printedInto;
  static int printedArgument;

  private static final Locale TURKISH = Locale.forLanguageTag("tr");
  private static final TimeZone EAST = TimeZone.getTimeZone("GMT+9");
  private static final Logger PARENT = Logger.getLogger("published");
  private static final Logger LOGGER = Logger.getLogger("published.defaults");
  private static final OwnThread THREAD = new OwnThread();
  private static final OwnException CAUSED = new OwnException();
  private static final OwnException OTHER = new OwnException();
  private static final Written WRITTEN = new Written();
  private static final Written LISTING = new Written();
  private static final ByteArrayOutputStream PRINTED = new ByteArrayOutputStream();
  private static final PrintStream PRINTER = new PrintStream(PRINTED, true, StandardCharsets.UTF_8);
  private static final List<Integer> NUMBERS = Collections.synchronizedList(new ArrayList<>());

  static {
    Locale.setDefault(Locale.ROOT);
  }

  private static final class OwnThread extends Thread {}

  private static final class OwnException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static final class Written implements Serializable {
    private static final long serialVersionUID = 1;
    int number;
    final List<Integer> numbers = Collections.synchronizedList(new ArrayList<>());
  }

  private PublishedDefaults() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedDefaults::write, PublishedDefaults::read);
  }

  private static void write() {
    free = free + 1;
    formatted = 1;
    Locale.setDefault(TURKISH);
    upperCase = 1;
    Locale.setDefault(TURKISH);
    numberFormat = 1;
    Locale.setDefault(TURKISH);
    timeFormat = 1;
    Locale.setDefault(TURKISH);
    zone = 1;
    TimeZone.setDefault(EAST);
    dateText = 1;
    TimeZone.setDefault(EAST);
    calendar = 1;
    TimeZone.setDefault(EAST);
    inheritedLevel = 1;
    PARENT.setLevel(Level.FINEST);
    writeMore();
  }

  private static void writeMore() {
    threadsName = 1;
    THREAD.setName("seven");
    threadsPriority = 1;
    THREAD.setPriority(7);
    ownCause = 1;
    CAUSED.initCause(OTHER);
    ownSuppressed = 1;
    OTHER.addSuppressed(CAUSED);
    serialised = 1;
    WRITTEN.number = 7;
    serialisedList = 1;
    LISTING.numbers.add(7);
    printedInto = 1;
    PRINTER.print(7);
    printedArgument = 1;
    NUMBERS.add(7);
  }

  private static int read() {
    int sum = 0;
    free = free + 1;
    if (String.format("%.1f", 1.5).equals("1,5")) {
      sum += formatted;
      sum += formatted;
    }
    if (!"i".toUpperCase().equals("I")) {
      sum += upperCase;
      sum += upperCase;
    }
    if (NumberFormat.getInstance().format(1.5).equals("1,5")) {
      sum += numberFormat;
      sum += numberFormat;
    }
    if (DateTimeFormatter.ofPattern("d").getLocale().equals(TURKISH)) {
      sum += timeFormat;
      sum += timeFormat;
    }
    if (ZoneId.systemDefault().getId().equals("GMT+09:00")) {
      sum += zone;
      sum += zone;
    }
    if (new Date(0).toString().contains("09:00")) {
      sum += dateText;
      sum += dateText;
    }
    if (Calendar.getInstance().getTimeZone().equals(EAST)) {
      sum += calendar;
      sum += calendar;
    }
    if (LOGGER.isLoggable(Level.FINEST)) {
      sum += inheritedLevel;
      sum += inheritedLevel;
    }
    return sum + readMore();
  }

  private static int readMore() {
    int sum = 0;
    if (THREAD.getName().equals("seven")) {
      sum += threadsName;
      sum += threadsName;
    }
    if (THREAD.getPriority() == 7) {
      sum += threadsPriority;
      sum += threadsPriority;
    }
    if (CAUSED.getCause() != null) {
      sum += ownCause;
      sum += ownCause;
    }
    if (OTHER.getSuppressed().length == 1) {
      sum += ownSuppressed;
      sum += ownSuppressed;
    }
    if (copy(WRITTEN).number == 7) {
      sum += serialised;
      sum += serialised;
    }
    if (copy(LISTING).numbers.size() == 1) {
      sum += serialisedList;
      sum += serialisedList;
    }
    if (PRINTED.size() == 1) {
      sum += printedInto;
      sum += printedInto;
    }
    if (print(NUMBERS).equals("[7]")) {
      sum += printedArgument;
      sum += printedArgument;
    }
    return sum;
  }

  private static Written copy(Written original) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new ObjectOutputStream(bytes).writeObject(original);
      return (Written)
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String print(List<Integer> numbers) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new PrintStream(bytes, true, StandardCharsets.UTF_8).printf("%s", numbers);
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
