// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.signal;

import static java.util.Objects.requireNonNull;

import dev.reweave.protocol.raw.SignalTokens;
import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers notifications, and the waits that they ended. Constant time an event. */
final class ObservedSignals {
  /** What is waited on: a lock and one of its conditions. */
  record Token(int lock, long condition) {}

  /** Alike: waits at one place that were notified at one place. */
  private record Places(int waits, int notifies) {}

  /** So many of those alike are looked at. */
  private static final int MOST_ALIKE = 4;

  private record Notification(int event, int site) {}

  private final Map<Token, Map<Integer, IntArrayList>> byThread = new HashMap<>();
  private final Map<Token, Notification> latest = new HashMap<>();
  private final Int2IntOpenHashMap firstInterrupt = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap waiting = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap waitSite = new Int2IntOpenHashMap();
  private final Map<Places, List<NotifiedWait>> wakeups = new LinkedHashMap<>();

  ObservedSignals() {
    waiting.defaultReturnValue(-1);
    firstInterrupt.defaultReturnValue(Integer.MAX_VALUE);
  }

  void accept(int event, EventKind kind, int thread, int site, int target, long value) {
    switch (kind.syncEffect()) {
      case NOTIFY -> {
        Token token = new Token(target, value);
        byThread
            .computeIfAbsent(token, t -> new HashMap<>())
            .computeIfAbsent(thread, t -> new IntArrayList())
            .add(event);
        latest.put(token, new Notification(event, site));
      }
      case WAIT -> {
        waiting.put(thread, value >= 0 ? event : -1);
        waitSite.put(thread, site);
      }
      case SIGNAL -> {
        if (value == SignalTokens.INTERRUPT) {
          firstInterrupt.putIfAbsent(thread, event);
        }
      }
      case WAKE -> woken(event, thread, new Token(target, value));
      case NONE, FORK, BEGIN, END, JOIN, AWAIT, GIVE_PERMITS, TAKE_PERMITS -> {}
    }
  }

  private void woken(int event, int thread, Token token) {
    int waits = waiting.get(thread);
    Notification last = latest.get(token);
    waiting.put(thread, -1);
    if (waits >= 0 && last != null && last.event() > waits) {
      Places places = new Places(waitSite.get(thread), last.site());
      List<NotifiedWait> alike = wakeups.computeIfAbsent(places, p -> new ArrayList<>());
      if (alike.size() < MOST_ALIKE) {
        alike.add(new NotifiedWait(waits, event));
      }
    }
  }

  /** Wake-ups, those alike together. */
  List<List<NotifiedWait>> wakeups() {
    return List.copyOf(wakeups.values());
  }

  /** Whether the thread interrupts anybody up to an event. */
  boolean interrupts(int thread, int event) {
    return firstInterrupt.get(thread) <= event;
  }

  /** The thread's last notification of what is waited on up to an event, or -1. */
  int lastNotification(Token token, int thread, int event) {
    IntArrayList all = requireNonNull(byThread.get(token)).get(thread);
    if (all == null) {
      return -1;
    }
    int at = Collections.binarySearch(all, event);
    int index = at >= 0 ? at : -at - 2;
    return index < 0 ? -1 : all.getInt(index);
  }
}
