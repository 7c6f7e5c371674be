// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument.model;

import dev.reweave.models.CallTrait;
import dev.reweave.models.PlatformCalls;
import dev.reweave.protocol.raw.WatchCode;
import java.util.Set;

/**
 * Calls that look at state of the JDK which is recorded only where there are such calls. Their
 * names are rare enough that it does not matter whose methods they are.
 */
final class WatchedCalls {
  private static final Set<String> WAITING = names(CallTrait.TELLS_WAITING);
  private static final Set<String> THREADS = names(CallTrait.TELLS_THREADS);
  private static final Set<String> POOLS = names(CallTrait.TELLS_POOLS);
  private static final Set<String> DEFAULTS = names(CallTrait.SETS_DEFAULT);

  private WatchedCalls() {}

  private static Set<String> names(CallTrait trait) {
    return PlatformCalls.standard().names(trait);
  }

  /** What a call of this name looks at; for the default locale and zone, what it changes. */
  static int of(String name) {
    return (WAITING.contains(name) ? WatchCode.WAITING : 0)
        | (THREADS.contains(name) ? WatchCode.THREADS : 0)
        | (POOLS.contains(name) ? WatchCode.POOLS : 0)
        | (DEFAULTS.contains(name) ? WatchCode.DEFAULTS : 0);
  }
}
