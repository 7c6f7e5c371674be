// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import dev.reweave.protocol.raw.SignalTokens;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Queues that can be full. What takes out of one signals a token of its own before it does so; what
 * puts into one, and had room only because something was taken out, awaits that token.
 *
 * <p>A put is given the place that has been free for longest. Every order of the records in which
 * each put comes after the take that it was given the place of is one in which the queue never
 * holds too much.
 */
final class QueueRooms {
  /** Of more queues, and of queues with more room, nothing is known. */
  private static final int MOST = 1 << 16;

  private static final Map<Long, QueueRoom> KNOWN = new ConcurrentHashMap<>();

  /** Of all queues that have room always. */
  private static final QueueRoom ENDLESS = new QueueRoom(Integer.MAX_VALUE);

  private static final String CHECKED = "java.util.Collections$CheckedQueue";
  private static final String REVERSED = "java.util.ReverseOrderDequeView";

  private QueueRooms() {}

  /** Whether its objects may be bounded queues, or show one. */
  static boolean isBounded(@Nullable Class<?> type) {
    return type != null
        && (type.getName().equals(CHECKED)
            || type.getName().equals(REVERSED)
            || ArrayBlockingQueue.class.isAssignableFrom(type)
            || LinkedBlockingQueue.class.isAssignableFrom(type)
            || LinkedBlockingDeque.class.isAssignableFrom(type));
  }

  /** Before a call on a queue, or on an iterator of it. */
  static void begin(ThreadLog log, int code, Object object, int site) {
    int action = code & CallCode.ACTION_MASK;
    if (action != CallCode.TAKE && action != CallCode.UPDATE && action != CallCode.WRITE) {
      return;
    }
    Object queue = ModelContent.owner(log, object);
    long id = ModelContent.id(log, object);
    QueueRoom room = of(log, id, queue, 0);
    if (room != null) {
      ModelSync.signal(log, id, SignalTokens.ROOM - room.begin(log), site);
    }
  }

  /** After a call that returned. */
  static void end(ThreadLog log, int code, Object object, boolean success, int site) {
    int kind = ModelContent.kind(code, success);
    int action = code & CallCode.ACTION_MASK;
    if (action == CallCode.READ || action == CallCode.OPAQUE) {
      return;
    }
    Object queue = ModelContent.owner(log, object);
    long id = ModelContent.id(log, object);
    boolean puts = kind == RawLayout.CONTENT_COMMUTE;
    QueueRoom room = of(log, id, queue, puts ? 1 : 0);
    if (room == null) {
      return;
    }
    if (puts) {
      for (long number : room.fill()) {
        ModelSync.await(log, id, SignalTokens.ROOM - number, site);
      }
    } else if (action != CallCode.COMMUTE && action != CallCode.PUT) {
      room.end(log, kind != RawLayout.CONTENT_READ, action != CallCode.TAKE);
    }
  }

  /** After a call that threw, so took nothing out. */
  static void failed(ThreadLog log, int code, Object object) {
    int action = code & CallCode.ACTION_MASK;
    if (action == CallCode.TAKE || action == CallCode.UPDATE || action == CallCode.WRITE) {
      Object queue = ModelContent.owner(log, object);
      QueueRoom room = of(log, ModelContent.id(log, object), queue, 0);
      if (room != null) {
        room.end(log, false, action != CallCode.TAKE);
      }
    }
  }

  /**
   * What is known of a queue; null if it need never be full.
   *
   * @param taken how many places the first call that is recorded has taken by now
   */
  private static @Nullable QueueRoom of(ThreadLog log, long id, Object queue, int taken) {
    if (!(queue instanceof BlockingQueue<?> q)) {
      return null;
    }
    log.off++;
    try {
      QueueRoom known = KNOWN.get(id);
      QueueRoom room = known != null ? known : first(id, q, taken);
      return room == ENDLESS ? null : room;
    } catch (RuntimeException ofTheProgram) {
      return null;
    } finally {
      log.off--;
    }
  }

  private static synchronized @Nullable QueueRoom first(
      long id, BlockingQueue<?> queue, int taken) {
    QueueRoom known = KNOWN.get(id); // by now
    if (known == null && KNOWN.size() < MOST) {
      int free = queue.remainingCapacity();
      known = free > MOST ? ENDLESS : new QueueRoom(free + taken);
      KNOWN.put(id, known);
    }
    return known;
  }
}
