// SPDX-License-Identifier: Apache-2.0
package dev.reweave.engine.order;

import dev.reweave.trace.EventKind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Vector clocks over a stream of events in trace order. A clock says, for each thread, up to which
 * event that thread is known to have come before. It changes only when an event learns something
 * new from another thread; between two changes all events of a thread share an <em>epoch</em>, a
 * small integer that analyses may use as a key and compare later with {@link #before}.
 *
 * <p>Edges of {@link #must()}: program order, fork to the first event of the child, the last event
 * of a thread to its join, signals to the awaits of the same object and token after them, a notify
 * to the wake-up it caused. {@link #observed} has besides: a write of an atomic variable to the
 * reads of it, and releases of a semaphore's permits to the acquires that got them. Lock order is
 * in neither.
 *
 * <p>Time: constant for most events; for those that bring an edge, the logarithm of the number of
 * threads for each thread of which it tells something new. Memory: one clock per epoch, which
 * shares what is equal with others ({@link PersistentClock}). One thread at a time may use an
 * instance.
 */
public final class VectorClocks {
  private record Token(EventKind kind, int target, long value) {}

  private static final int SEMAPHORES = -1;

  private final IntPredicate atomicVariables;
  private final List<PersistentClock> epochs = new ArrayList<>();
  private final List<ThreadClock> threads = new ArrayList<>();
  private final Map<Token, PersistentClock> published = new HashMap<>();
  private final Int2ObjectOpenHashMap<PersistentClock> written = new Int2ObjectOpenHashMap<>();
  private final Int2ObjectOpenHashMap<PermitPool> permits = new Int2ObjectOpenHashMap<>();
  private final Map<Token, Integer> lastNotify = new HashMap<>();

  /** Null where the last notification counts. */
  private final @Nullable Map<Token, List<Notification>> notifications;

  private record Notification(int event, PersistentClock clock) {}

  private static final class ThreadClock {
    int epoch;
    int lastEvent = -1;
    int lastWait = Integer.MAX_VALUE;
  }

  private final IntToLongFunction permitsAtFirst;

  private VectorClocks(
      IntPredicate atomicVariables, IntToLongFunction permitsAtFirst, boolean wakesEarly) {
    this.atomicVariables = atomicVariables;
    this.permitsAtFirst = permitsAtFirst;
    notifications = wakesEarly ? new HashMap<>() : null;
    epochs.add(PersistentClock.NOTHING);
  }

  /** Only what every run must keep. */
  public static VectorClocks must() {
    return new VectorClocks(variable -> false, semaphore -> 0, false);
  }

  /**
   * As {@link #must()}, but the first notification after a wait has begun, and not the last, counts
   * for the one that ended it: which did is not recorded. Keeps 24 bytes for each notification.
   */
  public static VectorClocks earlyWakes() {
    return new VectorClocks(variable -> false, semaphore -> 0, true);
  }

  /**
   * Also what the recorded run saw through these atomic variables and through semaphores.
   *
   * @param permitsAtFirst how many permits a semaphore is known to have had before the first event
   */
  public static VectorClocks observed(
      IntPredicate atomicVariables, IntToLongFunction permitsAtFirst) {
    return new VectorClocks(
        variable -> variable == SEMAPHORES || atomicVariables.test(variable),
        permitsAtFirst,
        false);
  }

  /**
   * Takes the next event of the trace, which must have a higher index than all before it.
   *
   * @return the epoch of the event: what had come before it, as {@link #before} tells
   */
  public int feed(EventKind kind, int thread, int target, long value, int event) {
    ThreadClock own = thread(thread);
    if (own.lastEvent < 0) {
      learn(own, thread, published.get(new Token(EventKind.FORK, thread, 0)));
    }
    own.lastEvent = event;
    if (kind.isAccess()) {
      access(own, kind, thread, target, event);
    } else {
      synchronise(own, kind, thread, target, value, event);
    }
    return own.epoch;
  }

  private void synchronise(
      ThreadClock own, EventKind kind, int thread, int target, long value, int event) {
    switch (kind.syncEffect()) {
      case FORK -> publish(new Token(EventKind.FORK, target, 0), own, thread, event);
      case JOIN -> learn(own, thread, whole(target));
      case SIGNAL -> publish(new Token(EventKind.SIGNAL, target, value), own, thread, event);
      case AWAIT -> learn(own, thread, published.get(new Token(EventKind.SIGNAL, target, value)));
      case NOTIFY -> notify(own, thread, target, value, event);
      case WAIT -> own.lastWait = event;
      case WAKE -> wake(own, thread, target, value);
      case GIVE_PERMITS -> {
        if (atomicVariables.test(SEMAPHORES)) {
          PersistentClock clock = epochs.get(own.epoch).with(thread, event);
          pool(target).give(value, clock);
        }
      }
      case TAKE_PERMITS -> {
        if (atomicVariables.test(SEMAPHORES)) {
          learn(own, thread, pool(target).take(value));
        }
      }
      case NONE, BEGIN, END -> {}
    }
  }

  private void access(ThreadClock own, EventKind kind, int thread, int variable, int event) {
    if (!atomicVariables.test(variable)) {
      return;
    }
    PersistentClock before = written.get(variable);
    if (kind.reads()) {
      learn(own, thread, before);
    }
    if (kind.writes()) {
      PersistentClock clock = epochs.get(own.epoch).with(thread, event);
      boolean replaces = before == null || kind != EventKind.COMMUTE;
      written.put(variable, replaces ? clock : clock.join(before));
    }
  }

  private PermitPool pool(int semaphore) {
    return permits.computeIfAbsent(
        semaphore, s -> new PermitPool(permitsAtFirst.applyAsLong(semaphore)));
  }

  private void notify(ThreadClock own, int thread, int lock, long condition, int event) {
    Token token = new Token(EventKind.NOTIFY, lock, condition);
    if (notifications != null) {
      PersistentClock clock = epochs.get(own.epoch).with(thread, event);
      notifications
          .computeIfAbsent(token, t -> new ArrayList<>())
          .add(new Notification(event, clock));
      return;
    }
    published.remove(token);
    publish(token, own, thread, event);
    lastNotify.put(token, event);
  }

  private void wake(ThreadClock own, int thread, int lock, long condition) {
    Token token = new Token(EventKind.NOTIFY, lock, condition);
    if (notifications != null) {
      learn(own, thread, first(notifications.getOrDefault(token, List.of()), own.lastWait));
      return;
    }
    if (lastNotify.getOrDefault(token, -1) > own.lastWait) {
      learn(own, thread, published.get(token));
    }
  }

  private static @Nullable PersistentClock first(List<Notification> all, int after) {
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.get(middle).event() > after) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low == all.size() ? null : all.get(low).clock();
  }

  /**
   * Whether an event of another thread is known to come before every event of an epoch (of its own
   * thread, program order tells).
   */
  public boolean before(int thread, int event, int epoch) {
    return event >= 0 && epochs.get(epoch).get(thread) >= event;
  }

  /** How many epochs there are so far. */
  public int epochs() {
    return epochs.size();
  }

  private ThreadClock thread(int thread) {
    while (threads.size() <= thread) {
      threads.add(new ThreadClock());
    }
    return threads.get(thread);
  }

  private @Nullable PersistentClock whole(int thread) {
    ThreadClock other = thread(thread);
    return other.lastEvent < 0 ? null : epochs.get(other.epoch).with(thread, other.lastEvent);
  }

  private void publish(Token token, ThreadClock own, int thread, int event) {
    PersistentClock clock = epochs.get(own.epoch).with(thread, event);
    PersistentClock earlier = published.get(token);
    published.put(token, earlier == null ? clock : clock.join(earlier));
  }

  private void learn(ThreadClock own, int thread, @Nullable PersistentClock news) {
    PersistentClock clock = epochs.get(own.epoch);
    if (news != null && news.addsTo(clock, thread)) {
      own.epoch = epochs.size();
      epochs.add(clock.join(news));
    }
  }
}
