// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.protocol.raw.WatchCode;
import java.util.Set;

/**
 * Calls that look at state of the JDK which is recorded only where there are such calls. Their
 * names are rare enough that it does not matter whose methods they are.
 */
final class WatchedCalls {
  private static final Set<String> WAITING =
      Set.of(
          "hasQueuedThreads",
          "hasQueuedThread",
          "getQueueLength",
          "getQueuedThreads",
          "getQueuedReaderThreads",
          "getQueuedWriterThreads");

  private static final Set<String> THREADS =
      Set.of("activeCount", "activeGroupCount", "enumerate", "getAllStackTraces", "isDestroyed");

  private static final Set<String> POOLS =
      Set.of(
          "getPoolSize",
          "getActiveCount",
          "getCompletedTaskCount",
          "getTaskCount",
          "getLargestPoolSize",
          "getQueue",
          "getActiveThreadCount",
          "getRunningThreadCount",
          "getQueuedTaskCount",
          "getQueuedSubmissionCount",
          "hasQueuedSubmissions",
          "getStealCount",
          "getSurplusQueuedTaskCount",
          "isQuiescent",
          "awaitQuiescence");

  private WatchedCalls() {}

  /** What a call of this name looks at; for the default locale and zone, what it changes. */
  static int of(String name) {
    return (WAITING.contains(name) ? WatchCode.WAITING : 0)
        | (THREADS.contains(name) ? WatchCode.THREADS : 0)
        | (POOLS.contains(name) ? WatchCode.POOLS : 0)
        | (name.equals("setDefault") ? WatchCode.DEFAULTS : 0);
  }
}
