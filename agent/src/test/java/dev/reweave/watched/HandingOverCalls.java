// SPDX-License-Identifier: Apache-2.0
package dev.reweave.watched;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/**
 * One thread puts objects into thread-safe collections, another looks until it sees them: their
 * calls overlap now and then. Free of races.
 */
public final class HandingOverCalls {
  private static final int ROUNDS = 2000;

  private int value;

  private HandingOverCalls use() {
    value++;
    return this;
  }

  public static void main(String[] arguments) throws Exception {
    ConcurrentMap<Integer, HandingOverCalls> hashed = new ConcurrentHashMap<>();
    through(hashed::put, hashed::get);
    hashed.clear();
    through((i, x) -> hashed.putIfAbsent(i, x), i -> hashed.get(i));
    hashed.clear();
    through((i, x) -> hashed.computeIfAbsent(i, k -> x), hashed::get);
    ConcurrentMap<Integer, HandingOverCalls> sorted = new ConcurrentSkipListMap<>();
    through(sorted::put, sorted::get);
    Map<Integer, HandingOverCalls> old = new Hashtable<>();
    through(old::putIfAbsent, old::get);
    Map<Integer, HandingOverCalls> wrapped = Collections.synchronizedMap(new HashMap<>());
    through(wrapped::putIfAbsent, wrapped::get);
    Queue<HandingOverCalls> queue = new ConcurrentLinkedQueue<>();
    through((i, x) -> replace(queue, x), i -> queue.peek());
    List<HandingOverCalls> copied = new CopyOnWriteArrayList<>();
    through((i, x) -> copied.add(x), i -> i < copied.size() ? copied.get(i) : null);
    List<HandingOverCalls> list = Collections.synchronizedList(new ArrayList<>());
    through((i, x) -> list.add(x), i -> i < list.size() ? list.get(i) : null);
    System.out.println("handed over");
  }

  private static void replace(Queue<HandingOverCalls> queue, HandingOverCalls next) {
    queue.poll();
    queue.add(next);
  }

  /** The giver waits for nothing; the other one looks for each object until it sees it. */
  private static void through(
      BiConsumer<Integer, HandingOverCalls> give, IntFunction<HandingOverCalls> look)
      throws InterruptedException {
    Thread giver =
        new Thread(
            () -> {
              for (int i = 0; i < ROUNDS; i++) {
                HandingOverCalls given = new HandingOverCalls().use();
                give.accept(i, given);
              }
            });
    giver.start();
    HandingOverCalls seen = null;
    for (int i = 0; i < ROUNDS; i++) {
      HandingOverCalls now = look.apply(i);
      while (now == null && giver.isAlive()) {
        now = look.apply(i);
      }
      if (now != null && now != seen) {
        now.use();
        seen = now;
      }
    }
    giver.join();
  }
}
