// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import static dev.reweave.it.drivers.CheckedCalls.get;
import static dev.reweave.it.drivers.CheckedCalls.ok;
import static dev.reweave.it.drivers.CheckedCalls.run;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.sql.Timestamp;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.StampedLock;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * As {@link PublishedState}, through what functions of the program give the JDK to fill, through
 * what calls refuse or return, locks that another thread gives back, and settings of the JVM.
 */
@SuppressWarnings({"ReturnValueIgnored", "FutureReturnValueIgnored"})
public final class PublishedResults {
  static int free;
  static int collected;
  static int grouped;
  static int streamed;
  static int copied;
  static int statistics;
  static int decoded;
  static int accessible;
  static int minimal;
  static int rejected;
  static int reset;
  static int cancelled;
  static int wrappedSet;
  static int inserted;
  static int adderByte;
  static int entryCopy;
  static int joiner;
  static int wrappedText;
  static int suppressed;
  static int stamped;
  static int stampedShared;
  static int logged;
  static int handlers;
  static int sqlDate;

  private static final List<Integer> COLLECTED = new ArrayList<>();
  private static final Map<Integer, List<Integer>> GROUPED = new HashMap<>();
  private static final Integer[] STREAMED = new Integer[1];
  private static final Integer[] COPIED = new Integer[1];
  private static final IntSummaryStatistics STATISTICS = new IntSummaryStatistics();
  private static final InputStream ENCODED = new ByteArrayInputStream("AgIC".getBytes(US_ASCII));
  private static final InputStream DECODED = Base64.getDecoder().wrap(ENCODED);
  private static final Field ACCESSIBLE = field();
  private static final CompletableFuture<Integer> FUTURE = new CompletableFuture<>();
  private static final CompletionStage<Integer> STAGE = FUTURE.minimalCompletionStage();
  private static final ForkJoinPool POOL = new ForkJoinPool(1);
  private static final ForkJoinTask<?> RESET = ForkJoinTask.adapt(() -> {});
  private static final RunnableFuture<Integer> RUN = new FutureTask<>(() -> 1);
  private static final Set<Integer> SET = new HashSet<>(Set.of(1));
  private static final Collection<Integer> WRAPPED = Collections.synchronizedCollection(SET);
  private static final List<Integer> INSERTED = new ArrayList<>();
  private static final LongAdder ADDER = new LongAdder();
  private static final Map.Entry<String, Integer> ENTRY = new AbstractMap.SimpleEntry<>("a", 1);
  private static final StringBuilder SUFFIX = new StringBuilder();
  private static final StringBuilder TEXT = new StringBuilder();
  private static final CharacterCodingException FAILURE = new CharacterCodingException();
  private static final StampedLock STAMPED = new StampedLock();
  private static final StampedLock SHARED = new StampedLock();
  private static final Logger LOGGER = Logger.getLogger("reweave.logged");
  private static final Logger OTHER = Logger.getLogger("reweave.handlers");
  private static boolean seen;

  static {
    RESET.invoke();
    OTHER.addHandler(new ConsoleHandler());
  }

  private PublishedResults() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedResults::write, PublishedResults::read);
  }

  private static void write() {
    free = free + 1;
    write0();
    write1();
    write2();
  }

  private static int read() {
    free = free + 1;
    return read0() + read1() + read2();
  }

  private static void write0() {
    collected = 1;
    Stream.of(1).collect(Collectors.toCollection(() -> COLLECTED));
    grouped = 1;
    Stream.of(1).collect(Collectors.groupingBy(n -> n, () -> GROUPED, Collectors.toList()));
    streamed = 1;
    Stream.of(1).toArray(length -> STREAMED);
    copied = 1;
    List.of(1).toArray(length -> COPIED);
    statistics = 1;
    IntStream.of(1).forEach(STATISTICS);
    decoded = 1;
    run(DECODED::read);
    accessible = 1;
    ACCESSIBLE.setAccessible(true);
  }

  private static int read0() {
    int sum = 0;
    if (COLLECTED.size() == 1) {
      sum += collected;
      sum += collected;
    }
    if (GROUPED.size() == 1) {
      sum += grouped;
      sum += grouped;
    }
    if (STREAMED[0] != null) {
      sum += streamed;
      sum += streamed;
    }
    if (COPIED[0] != null) {
      sum += copied;
      sum += copied;
    }
    if (STATISTICS.getCount() == 1) {
      sum += statistics;
      sum += statistics;
    }
    if (get(ENCODED::available) < 4) {
      sum += decoded;
      sum += decoded;
    }
    if (ACCESSIBLE.canAccess(null)) {
      sum += accessible;
      sum += accessible;
    }
    return sum;
  }

  private static void write1() {
    minimal = 1;
    FUTURE.complete(1);
    rejected = 1;
    POOL.shutdown();
    reset = 1;
    RESET.reinitialize();
    cancelled = 1;
    RUN.run();
    wrappedSet = 1;
    SET.remove(1);
    inserted = 1;
    INSERTED.add(1);
    adderByte = 1;
    ADDER.add(1);
    entryCopy = 1;
    ENTRY.setValue(2);
  }

  private static int read1() {
    int sum = 0;
    if (STAGE.toCompletableFuture().isDone()) {
      sum += minimal;
      sum += minimal;
    }
    if (!ok(() -> POOL.submit(() -> {}))) {
      sum += rejected;
      sum += rejected;
    }
    if (!RESET.isDone()) {
      sum += reset;
      sum += reset;
    }
    if (!RUN.cancel(true)) {
      sum += cancelled;
      sum += cancelled;
    }
    if (WRAPPED.add(1)) {
      sum += wrappedSet;
      sum += wrappedSet;
    }
    if (new Stack<Integer>().addAll(0, INSERTED)) {
      sum += inserted;
      sum += inserted;
    }
    if (ADDER.byteValue() == 1) {
      sum += adderByte;
      sum += adderByte;
    }
    if (Map.Entry.copyOf(ENTRY).getValue() == 2) {
      sum += entryCopy;
      sum += entryCopy;
    }
    return sum;
  }

  private static void write2() {
    joiner = 1;
    SUFFIX.append("a");
    wrappedText = 1;
    TEXT.append("a");
    suppressed = 1;
    FAILURE.addSuppressed(new Error());
    stamped = 1;
    STAMPED.writeLock();
    stampedShared = 1;
    SHARED.readLock();
    logged = 1;
    LOGGER.addHandler(new Published());
    handlers = 1;
    LogManager.getLogManager().reset();
    sqlDate = 1;
    TimeZone.setDefault(TimeZone.getTimeZone("GMT+09:00"));
  }

  private static int read2() {
    int sum = 0;
    if (new StringJoiner("", "", SUFFIX).length() == 1) {
      sum += joiner;
      sum += joiner;
    }
    if (CharBuffer.wrap(TEXT).length() == 1) {
      sum += wrappedText;
      sum += wrappedText;
    }
    if (FAILURE.getSuppressed().length == 1) {
      sum += suppressed;
      sum += suppressed;
    }
    if (STAMPED.tryUnlockWrite()) {
      sum += stamped;
      sum += stamped;
    }
    if (SHARED.tryUnlockRead()) {
      sum += stampedShared;
      sum += stampedShared;
    }
    if (get(PublishedResults::log)) {
      sum += logged;
      sum += logged;
    }
    if (OTHER.getHandlers().length == 0) {
      sum += handlers;
      sum += handlers;
    }
    if (new Timestamp(0).toString().contains("09:")) {
      sum += sqlDate;
      sum += sqlDate;
    }
    return sum;
  }

  private static Field field() {
    return get(() -> PublishedSettings.class.getDeclaredField("free"));
  }

  private static boolean log() {
    LOGGER.setUseParentHandlers(false);
    LOGGER.info("looks for its handlers");
    return seen;
  }

  private static final class Published extends Handler {
    @Override
    public void publish(LogRecord message) {
      seen = true;
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
