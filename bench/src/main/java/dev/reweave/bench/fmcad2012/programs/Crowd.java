// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.fmcad2012.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Starts threads and waits for their end. */
final class Crowd {
  private Crowd() {}

  static void run(int threads, IntFunction<Runnable> member) {
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(new Thread(member.apply(i), "member-" + i));
    }
    all.forEach(Thread::start);
    for (Thread thread : all) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
