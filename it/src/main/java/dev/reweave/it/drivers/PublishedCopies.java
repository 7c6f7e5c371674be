// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import static dev.reweave.it.drivers.CheckedCalls.ok;

import java.nio.CharBuffer;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * As {@link PublishedState}, through calls that copy what they are given or use it up, and buffers
 * of text.
 */
@SuppressWarnings({"ReturnValueIgnored", "CollectionIncompatibleType"})
public final class PublishedCopies {
  static int free;
  static int bufferText;
  static int bufferLonger;
  static int keyRefused;
  static int arrayOfList;
  static int arrayOfAtomics;
  static int mapOfSet;
  static int splitSource;
  static int listed;
  static int checkedQueue;

  static char[] bufferTextC = {'a'};
  static CharBuffer bufferTextB = CharBuffer.wrap(bufferTextC);
  static StringBuilder bufferLongerC = new StringBuilder("a");
  static CharBuffer bufferLongerB = CharBuffer.wrap(bufferLongerC, 0, 1);
  static StringBuilder keyRefusedC = new StringBuilder("a");
  static CharBuffer keyRefusedB = CharBuffer.wrap(keyRefusedC, 0, 1);
  static String[] arrayOfListC = {"a"};
  static String[] arrayOfAtomicsC = {"a"};
  static Map<String, Boolean> mapOfSetC = new Hashtable<>(Map.of("a", true));
  static SplittableRandom splitSourceC = new SplittableRandom(1);
  static int splitSourceN = new SplittableRandom(1).nextInt();
  static StringTokenizer listedC = new StringTokenizer("a");
  static Queue<String> checkedQueueC =
      Collections.checkedQueue(new ArrayBlockingQueue<>(1), String.class);

  private PublishedCopies() {}

  /** Without arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    SerialPair.run(PublishedCopies::write, PublishedCopies::read);
  }

  private static void write() {
    free = free + 1;
    bufferText = 1;
    bufferTextC[0] = 'b';
    bufferLonger = 1;
    bufferLongerC.setLength(0);
    keyRefused = 1;
    keyRefusedC.setLength(0);
    arrayOfList = 1;
    arrayOfListC[0] = "b";
    arrayOfAtomics = 1;
    arrayOfAtomicsC[0] = "b";
    mapOfSet = 1;
    mapOfSetC.clear();
    splitSource = 1;
    new SplittableRandom(2).split(splitSourceC);
    listed = 1;
    Collections.list(listedC);
    checkedQueue = 1;
    checkedQueueC.add("a");
  }

  private static int read() {
    free = free + 1;
    return read0() + read1();
  }

  private static int read0() {
    int sum = 0;
    if (String.valueOf(bufferTextB).equals("b")) {
      sum += bufferText;
      sum += bufferText;
    }
    if (!ok(() -> bufferLongerB.get(0))) {
      sum += bufferLonger;
      sum += bufferLonger;
    }
    if (!ok(() -> new HashMap<>().containsKey(keyRefusedB))) {
      sum += keyRefused;
      sum += keyRefused;
    }
    if (new CopyOnWriteArrayList<>(arrayOfListC).contains("b")) {
      sum += arrayOfList;
      sum += arrayOfList;
    }
    if (new AtomicReferenceArray<>(arrayOfAtomicsC).get(0).equals("b")) {
      sum += arrayOfAtomics;
      sum += arrayOfAtomics;
    }
    return sum;
  }

  private static int read1() {
    int sum = 0;
    if (ok(() -> Collections.newSetFromMap(mapOfSetC))) {
      sum += mapOfSet;
      sum += mapOfSet;
    }
    if (splitSourceC.nextInt() != splitSourceN) {
      sum += splitSource;
      sum += splitSource;
    }
    if (!listedC.hasMoreTokens()) {
      sum += listed;
      sum += listed;
    }
    if (!checkedQueueC.offer("a")) {
      sum += checkedQueue;
      sum += checkedQueue;
    }
    return sum;
  }
}
