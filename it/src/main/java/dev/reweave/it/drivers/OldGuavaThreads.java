// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.Multiset;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import java.util.concurrent.atomic.AtomicInteger;

/** Guava 14: four threads use one cache that evicts, one event bus and one multiset. */
public final class OldGuavaThreads {
  private OldGuavaThreads() {}

  /** Counts what is posted; a bus calls it in one thread at a time. */
  public static final class Listener {
    private final AtomicInteger received = new AtomicInteger();
    private int length;

    @Subscribe
    public void take(String text) {
      length += text.length();
      received.incrementAndGet();
    }
  }

  public static void main(String[] args) throws Exception {
    LoadingCache<Integer, String> cache =
        CacheBuilder.newBuilder()
            .maximumSize(20)
            .recordStats()
            .build(
                new CacheLoader<Integer, String>() {
                  @Override
                  public String load(Integer key) {
                    return "value-" + (key + 100);
                  }
                });
    EventBus bus = new EventBus("bus");
    Listener listener = new Listener();
    bus.register(listener);
    Multiset<String> seen = ConcurrentHashMultiset.create();
    ThreadCrew.work(
        4,
        member -> {
          for (int i = 0; i < 25; i++) {
            int key = (i * 7 + member) % 30;
            String value = cache.get(key);
            seen.add(value);
            bus.post(value);
            if (i % 10 == 0) {
              cache.invalidate(key);
            }
          }
        });
    System.out.println(
        "requests " + cache.stats().requestCount() + ", fits: " + (cache.size() <= 20));
    System.out.println(
        "received " + listener.received + " with " + listener.length + ", seen " + seen.size());
  }
}
