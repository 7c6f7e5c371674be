// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs a job in several threads at once and passes on the first failure. */
final class ThreadCrew {
  private ThreadCrew() {}

  /** A job that is told which of the threads it is in. */
  interface Job {
    void run(int member) throws Exception;
  }

  static void work(int members, Job job) throws InterruptedException, ExecutionException {
    FutureTask<?>[] tasks = new FutureTask<?>[members];
    for (int i = 0; i < members; i++) {
      int member = i;
      Callable<Void> call =
          () -> {
            job.run(member);
            return null;
          };
      tasks[i] = new FutureTask<>(call);
      new Thread(tasks[i], "member-" + i).start();
    }
    for (FutureTask<?> task : tasks) {
      task.get();
    }
  }
}
