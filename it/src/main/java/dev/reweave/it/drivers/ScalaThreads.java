// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import scala.Option;
import scala.collection.concurrent.TrieMap;
import scala.concurrent.Await;
import scala.concurrent.ExecutionContext;
import scala.concurrent.Future;
import scala.concurrent.duration.Duration;

/** Scala: four threads on one concurrent trie, and chains of futures on the global pool. */
public final class ScalaThreads {
  private ScalaThreads() {}

  public static void main(String[] args) throws Exception {
    TrieMap<Integer, String> map = new TrieMap<>();
    ThreadCrew.work(
        4,
        member -> {
          for (int i = 0; i < 10; i++) {
            int key = (i * 3 + member) % 30;
            map.putIfAbsent(key, "value-" + key);
            Option<String> value = map.get(key);
            if (value.isDefined() && !value.get().equals("value-" + key)) {
              throw new IllegalStateException(key + " gave " + value);
            }
            if (i % 10 == 9 && map.readOnlySnapshot().size() > 30) {
              throw new IllegalStateException("too many");
            }
          }
        });
    System.out.println("entries " + map.size() + ", futures " + futures());
  }

  private static int futures() throws Exception {
    ExecutionContext context = ExecutionContext.global();
    Future<Integer> sum = Future.successful(0);
    for (int i = 0; i < 10; i++) {
      int number = i;
      Future<Integer> one = Future.apply(() -> number * number, context);
      sum = sum.flatMap(before -> one.map(n -> before + n, context), context);
    }
    return Await.result(sum, Duration.Inf());
  }
}
