// SPDX-License-Identifier: Apache-2.0
package dev.reweave.zoo.rounds;

import dev.reweave.zoo.Invariant;
import dev.reweave.zoo.Pace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

// zoo: bug probed
// expect lost: any * CONFIRMED SharedWorker.sum
/** Two tasks that add to a sum, and one worker // that happens to take both. */
public final class SharedWorker {
  private final List<Thread> workers = new ArrayList<>();
  private final ExecutorService pool =
      Executors.newFixedThreadPool(
          2,
          task -> {
            Thread worker = new Thread(task);
            workers.add(worker);
            return worker;
          });
  private int sum;

  private void add(int amount) {
    sum = sum + amount; // lost: first second remote
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    SharedWorker shared = new SharedWorker();
    Future<?> first = shared.pool.submit(() -> shared.add(3));
    Pace.untilWaits(shared.workers.get(0));
    Future<?> other = shared.pool.submit(() -> {});
    Pace.untilWaits(shared.workers.get(1));
    // The first worker has waited longest, so that it takes this one, too.
    Future<?> second = shared.pool.submit(() -> shared.add(4));
    first.get();
    other.get();
    second.get();
    shared.pool.shutdown();
    Invariant.require("sum", 7, shared.sum);
  }
}
