// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.order.normalise;

import static dev.reweave.protocol.raw.RawLayout.HANDS_OVER;
import static dev.reweave.protocol.raw.RawLayout.LOOKS;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A call on a thread-safe object that is under way: see {@link CallOverlaps}. */
final class OpenCall {
  final int thread;
  final long object;
  final int site;
  final boolean early;
  final int depth;
  final int number;

  /** The beginnings of calls under way have been waited for. */
  boolean met;

  private final int what;
  private @Nullable Map<Integer, Integer> latestOfThread;

  OpenCall(int thread, long object, int site, int what, boolean early, int depth, int number) {
    this.thread = thread;
    this.object = object;
    this.site = site;
    this.what = what;
    this.early = early;
    this.depth = depth;
    this.number = number;
  }

  /** Whether one may have seen what the other did. Queues say by themselves who took what. */
  boolean concerns(OpenCall other) {
    return thread != other.thread
        && what + other.what != LOOKS
        && (what != HANDS_OVER || other.what != HANDS_OVER);
  }

  /** Another call begins on the object. */
  void meets(OpenCall other) {
    if (early && concerns(other)) {
      latestOfThread = latestOfThread == null ? new TreeMap<>() : latestOfThread;
      latestOfThread.put(other.thread, other.number);
    }
  }

  /** Numbers of the calls that began meanwhile, the latest of each thread. */
  Collection<Integer> begunMeanwhile() {
    return latestOfThread == null ? List.of() : latestOfThread.values();
  }
}
