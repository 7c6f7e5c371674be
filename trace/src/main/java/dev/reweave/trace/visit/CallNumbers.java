// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.visit;

import java.util.HashMap;
import java.util.Map;

/**
 * Which call at its place an access of one entry of a JDK object's content was: the n-th call of
 * its thread at this place that recorded what it did to some content, from 1. Unlike visits, these
 * are never counted anew.
 */
public final class CallNumbers {
  private final Map<Integer, Integer> byEvent = new HashMap<>();
  private final Map<Long, Integer> totals = new HashMap<>();

  void add(int event, int number) {
    byEvent.put(event, number);
  }

  void total(int thread, int site, int calls) {
    totals.put(key(thread, site), calls);
  }

  /** The number of the call that an event belongs to; 0 if the event accesses no single entry. */
  public int of(int event) {
    return byEvent.getOrDefault(event, 0);
  }

  /** How many such calls a thread made at a site, by indices of the trace; 0 if none was kept. */
  public int total(int thread, int site) {
    return totals.getOrDefault(key(thread, site), 0);
  }

  static long key(int thread, int site) {
    return (long) thread << 32 | site;
  }
}
