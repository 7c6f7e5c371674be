// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;

/**
 * As {@link PublishedState}, through what others hold: text of threads and synchronisers in
 * collections, keys of maps that are copied, sources of pipelines that were kept, phasers in a
 * tree; and through calls that throw because of what they were given, or of what was set before.
 */
public final class PublishedHolders {
  static int free;
  static int nameInList;
  static int priorityText;
  static int permitsInList;
  static int latchText;
  static int readersInMap;
  static int stampsInList;
  static int poolText;
  static int copiedKeys;
  static int keysPutAll;
  static int keyOfSet;
  static int childRegisters;
  static int childArrives;
  static int firstPhase;
  static int parentEnds;
  static int keptPipeline;
  static int keptLines;
  static int arraysWithin;
  static int lookedAhead;
  static int setOnce;
  static int closedByLoad;
  static int storedWrong;

  private static final Thread NAMED = new Thread("before");
  private static final List<Thread> THREADS = new ArrayList<>(List.of(NAMED));
  private static final Thread URGENT = new Thread("urgent");
  private static final Semaphore PERMITS = new Semaphore(1);
  private static final CountDownLatch LATCH = new CountDownLatch(1);
  private static final ReentrantReadWriteLock READERS = new ReentrantReadWriteLock();
  private static final StampedLock STAMPS = new StampedLock();
  private static final ThreadPoolExecutor POOL =
      new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>());
  private static final List<Integer> KEY = new ArrayList<>();
  private static final Map<List<Integer>, Integer> BY_KEY = new HashMap<>(Map.of(KEY, 1));
  private static final List<Integer> PUT = new ArrayList<>();
  private static final Map<List<Integer>, Integer> BY_PUT = new HashMap<>(Map.of(PUT, 1));
  private static final List<Integer> MEMBER = new ArrayList<>();
  private static final Map<List<Integer>, Integer> BY_MEMBER = new HashMap<>(Map.of(MEMBER, 1));
  private static final Phaser REGISTERS = new Phaser(1);
  private static final Phaser CHILD = new Phaser(REGISTERS);
  private static final Phaser ARRIVES = new Phaser();
  private static final Phaser ARRIVING = new Phaser(ARRIVES, 1);
  private static final Phaser FIRST = new Phaser(1);
  private static final Phaser ENDS = new Phaser();
  private static final Phaser ENDING = new Phaser(ENDS, 1);
  private static final List<Integer> SOURCE = new ArrayList<>(List.of(1));
  private static final Stream<Integer> PIPELINE = SOURCE.stream().map(i -> i + 1);
  private static final BufferedReader READER = new BufferedReader(new StringReader("a\nb"));
  private static final Stream<String> LINES = READER.lines();
  private static final BufferedReader AHEAD = new BufferedReader(new StringReader("a\nb"));
  private static final Iterator<String> ITERATOR = AHEAD.lines().iterator();
  private static final int[][] ROWS = new int[2][2];
  private static final InputStream CLOSED = new BufferedInputStream(InputStream.nullInputStream());
  private static final Object[] ELEMENTS = {"a", "b"};

  private PublishedHolders() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedHolders::write, PublishedHolders::read);
  }

  private static void write() {
    free = free + 1;
    nameInList = 1;
    NAMED.setName("after");
    priorityText = 1;
    URGENT.setPriority(7);
    permitsInList = 1;
    PERMITS.release();
    latchText = 1;
    LATCH.countDown();
    readersInMap = 1;
    READERS.readLock().lock();
    stampsInList = 1;
    STAMPS.writeLock();
    poolText = 1;
    POOL.shutdown();
    copiedKeys = 1;
    KEY.add(1);
    keysPutAll = 1;
    PUT.add(1);
    keyOfSet = 1;
    MEMBER.add(1);
    writeMore();
  }

  private static void writeMore() {
    childRegisters = 1;
    CHILD.register();
    childArrives = 1;
    ARRIVING.arrive();
    int sum = firstPhase;
    sum += firstPhase;
    if (FIRST.arrive() == 0) {
      free += sum;
    }
    parentEnds = 1;
    ENDS.forceTermination();
    keptPipeline = 1;
    SOURCE.add(2);
    keptLines = 1;
    CheckedCalls.ok(READER::readLine);
    lookedAhead = 1;
    ITERATOR.hasNext();
    arraysWithin = 1;
    ROWS[1][1] = 3;
    setOnce = 1;
    URL.setURLStreamHandlerFactory(protocol -> null);
    closedByLoad = 1;
    load();
    storedWrong = 1;
    ELEMENTS[1] = 7;
  }

  private static void load() {
    try {
      new Properties().loadFromXML(CLOSED);
    } catch (IOException e) {
      // It is closed all the same.
    }
  }

  private static int read() {
    free = free + 1;
    int sum = 0;
    if (THREADS.toString().contains("after")) {
      sum += nameInList;
      sum += nameInList;
    }
    if (("" + URGENT).contains(",7,")) {
      sum += priorityText;
      sum += priorityText;
    }
    if (List.of(PERMITS).toString().contains("Permits = 2")) {
      sum += permitsInList;
      sum += permitsInList;
    }
    if (("" + LATCH).contains("Count = 0")) {
      sum += latchText;
      sum += latchText;
    }
    if (Map.of(1, READERS).toString().contains("Read locks = 1")) {
      sum += readersInMap;
      sum += readersInMap;
    }
    if (List.of(STAMPS).toString().contains("Write-locked")) {
      sum += stampsInList;
      sum += stampsInList;
    }
    if (!POOL.toString().contains("Running")) {
      sum += poolText;
      sum += poolText;
    }
    return sum + readKeys() + readPhasers() + readSources() + readFailures();
  }

  private static int readKeys() {
    int sum = 0;
    if (Map.copyOf(BY_KEY).containsKey(List.of(1))) {
      sum += copiedKeys;
      sum += copiedKeys;
    }
    Map<List<Integer>, Integer> weak = new WeakHashMap<>();
    weak.putAll(BY_PUT);
    if (weak.containsKey(List.of(1))) {
      sum += keysPutAll;
      sum += keysPutAll;
    }
    if (List.copyOf(new HashSet<>(BY_MEMBER.keySet())).contains(List.of(1))) {
      sum += keyOfSet;
      sum += keyOfSet;
    }
    return sum;
  }

  private static int readPhasers() {
    int sum = 0;
    if (REGISTERS.getRegisteredParties() == 2) {
      sum += childRegisters;
      sum += childRegisters;
    }
    if (ARRIVES.getPhase() == 1) {
      sum += childArrives;
      sum += childArrives;
    }
    if (FIRST.arrive() == 1) {
      firstPhase = 1;
    }
    if (ENDING.isTerminated()) {
      sum += parentEnds;
      sum += parentEnds;
    }
    return sum;
  }

  private static int readSources() {
    int sum = 0;
    if (PIPELINE.count() == 2) {
      sum += keptPipeline;
      sum += keptPipeline;
    }
    if (LINES.findFirst().orElse("").equals("b")) {
      sum += keptLines;
      sum += keptLines;
    }
    if (CheckedCalls.get(AHEAD::readLine).equals("b")) {
      sum += lookedAhead;
      sum += lookedAhead;
    }
    if (Arrays.stream(ROWS).flatMapToInt(Arrays::stream).sum() == 3) {
      sum += arraysWithin;
      sum += arraysWithin;
    }
    return sum;
  }

  private static int readFailures() {
    int sum = 0;
    if (isSet()) {
      sum += setOnce;
      sum += setOnce;
    }
    if (!CheckedCalls.ok(CLOSED::read)) {
      sum += closedByLoad;
      sum += closedByLoad;
    }
    if (isWrong()) {
      sum += storedWrong;
      sum += storedWrong;
    }
    return sum;
  }

  private static boolean isSet() {
    try {
      URL.setURLStreamHandlerFactory(protocol -> null);
      return false;
    } catch (Error refused) {
      return true;
    }
  }

  private static boolean isWrong() {
    try {
      return Arrays.asList(ELEMENTS).toArray(new String[0]).length < 0;
    } catch (ArrayStoreException wrong) {
      return true;
    }
  }
}
