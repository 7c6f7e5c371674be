// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Hooks around calls that read or write one variable through an object: {@code Atomic*}, field
 * updaters, {@code VarHandle}, reflection. Plain reads are checked afterwards, as field reads are;
 * everything else is bracketed like a write, and the value recorded is looked up within the
 * bracket, where nobody else can change it.
 */
public final class ModelCells {
  private static final int WRITE = 1;
  private static final int UPDATE = 2;
  private static final int CAS = 3;

  private ModelCells() {}

  /**
   * Before a call whose receiver's class decides what it does.
   *
   * @param target the object that has the variable, or null
   * @param index the array index, or 0
   */
  public static int before(
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      ThreadLog log,
      int signature,
      int site) {
    if (log.off != 0 || receiver == null) {
      return 0;
    }
    try {
      int code = ModelClasses.code(log, receiver, signature);
      return isCell(code) ? open(receiver, target, index, log, code, site) : 0;
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return 0;
    }
  }

  /** Before a call that is known to be what {@code code} says. */
  public static int beforeKnown(
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      ThreadLog log,
      int code,
      int site) {
    if (log.off != 0
        || Models.source == null
        || (receiver == null && target == null)
        || RecordingState.hasEnded(log)) {
      return 0;
    }
    try {
      return open(receiver, target, index, log, code, site);
    } catch (Throwable e) {
      RecordingState.failed(log, e);
      return 0;
    }
  }

  /** The value of an atomic object, or each value of an array of them, was made into text. */
  static void look(ThreadLog log, Object cell, int site) {
    int length = length(cell);
    for (int i = 0; i < length; i++) {
      int code = open(cell, null, i, log, CallCode.CELL_LOOK, site);
      close(0, cell, null, i, 0, log, code, site);
    }
  }

  /** A field was copied together with the others of its object. */
  static void look(ThreadLog log, Object owner, ModelVar field) {
    long object = RecordedIds.of(log, owner);
    bracket(log, RawLayout.FIELD_READ, object, field.name, CallCode.CELL_LOOK, field.readSite);
    log.put(log.head, object, field.current(log, owner, 0));
    SegmentOrder.unlock(log);
  }

  private static boolean isCell(int code) {
    int action = code & CallCode.ACTION_MASK;
    return action >= CallCode.FIRST_CELL && action < CallCode.CELL_APPLY_AND_GET;
  }

  private static int open(
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      ThreadLog log,
      int code,
      int site) {
    if (receiver != null && isSynchronizer(receiver)) {
      return openState(receiver, log, code, site);
    } else if (receiver != null && isAtomic(receiver)) {
      long at = isArray(receiver) ? index : 0; // else the argument may be anything
      if (at < 0 || at >= length(receiver)) {
        return 0;
      }
      return bracket(log, RawLayout.CELL_READ, RecordedIds.of(log, receiver), (int) at, code, site);
    }
    if (RawMemory.is(code)) {
      return openRaw(receiver, target, index, log, code, site);
    }
    ModelVar v = ModelVar.of(log, receiver, target, site);
    if (v.kind == ModelVar.OTHER) {
      if (target != null) {
        SegmentOrder.touchWrite(log, RecordedIds.of(log, target), 0);
      }
      return target == null ? 0 : code;
    }
    return openVariable(v, target, index, log, code);
  }

  private static int openRaw(
      @Nullable Object unsafe,
      @Nullable Object target,
      long offset,
      ThreadLog log,
      int code,
      int site) {
    ModelVar v = RawMemory.of(log, unsafe, target, offset, code, site);
    if (v == null) {
      return 0;
    }
    long index = v.kind == ModelVar.ELEMENT ? RawMemory.index(v, offset) : 0;
    return openVariable(v, target, index, log, code);
  }

  private static int openVariable(
      ModelVar v, @Nullable Object target, long index, ThreadLog log, int code) {
    if (!v.reaches(target, index) || (v.isFinal && !isRead(code))) {
      return 0;
    }
    if (Gate.ON) {
      Gate.beforeSite(log, site(v, code));
    }
    if (v.kind == ModelVar.ELEMENT) {
      long array = RecordedIds.of(log, target);
      return bracket(log, RawLayout.ELEMENT_READ, array, (int) index, code, site(v, code));
    }
    if ((code & CallCode.ORDERED) != 0) {
      v.isUsedAsVolatile(log);
    }
    long object = v.owner == null ? 0 : RecordedIds.of(log, target);
    return bracket(log, RawLayout.FIELD_READ, object, v.name, exact(v, code), site(v, code));
  }

  /**
   * The state of a synchroniser is no data but what locks are made of: it is ordered exactly, and
   * no more is said of it.
   */
  private static int openState(Object synchronizer, ThreadLog log, int code, int site) {
    long id = RecordedIds.of(log, synchronizer);
    log.prepare();
    log.head = ThreadLog.head(RawLayout.OPAQUE | RawLayout.FLAG, site, RawLayout.SCOPE_WHOLE);
    log.object = id;
    SegmentOrder.lock(log, SegmentOrder.stripe(id, 0));
    return CallCode.CELL_LOOK | (code & ~CallCode.ACTION_MASK);
  }

  private static boolean isSynchronizer(@Nullable Object o) {
    return o instanceof AbstractQueuedSynchronizer || o instanceof AbstractQueuedLongSynchronizer;
  }

  /** A result of another type than the variable is not the value. */
  private static int exact(ModelVar v, int code) {
    boolean reference = (code & CallCode.SHARED) != 0;
    boolean differs = reference == v.type().isPrimitive();
    return code == (CallCode.CELL_READ | code & ~CallCode.ACTION_MASK) && differs
        ? CallCode.CELL_LOOK
        : code;
  }

  private static boolean isRead(int code) {
    int action = code & CallCode.ACTION_MASK;
    return action == CallCode.CELL_READ || action == CallCode.CELL_LOOK;
  }

  private static int site(ModelVar v, int code) {
    return isRead(code) ? v.readSite : v.writeSite;
  }

  /** {@code kind} is the read of its family; write, update and CAS follow it. */
  private static int bracket(ThreadLog log, int kind, long object, int aux, int code, int site) {
    log.prepare();
    log.head = ThreadLog.head(kind, site, aux);
    log.object = object;
    int key = kind == RawLayout.FIELD_READ ? aux : aux >>> AccessBracket.BLOCK_SHIFT;
    long stripe = SegmentOrder.stripe(object, key);
    if ((code & CallCode.ACTION_MASK) == CallCode.CELL_READ) {
      log.readStripe = stripe;
      log.token = SegmentOrder.openRead(log, stripe);
    } else {
      SegmentOrder.lock(log, stripe);
    }
    return code;
  }

  /**
   * After the call.
   *
   * @param result as recorded; 0 if there is none
   * @param expected the last argument but one, as recorded
   */
  public static void after(
      long result,
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      long expected,
      ThreadLog log,
      int code,
      int site) {
    if (code != 0 && log.off == 0) {
      try {
        close(result, receiver, target, index, expected, log, code, site);
        boolean isText = (code & CallCode.ACTION_MASK) == CallCode.CELL_LOOK && target == null;
        if (isText && isAtomic(receiver)) {
          NestedContent.record(log, receiver, site); // the text of a reference's value
        }
      } catch (Throwable e) {
        RecordingState.failedAfter(log, e);
      }
    }
  }

  private static void close(
      long result,
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      long expected,
      ThreadLog log,
      int code,
      int site) {
    if ((code & CallCode.ACTION_MASK) == CallCode.CELL_READ && log.readStripe != 0) {
      Hooks.afterRead(result, log, (int) (log.head >>> RawLayout.SITE_SHIFT));
    } else if (log.stripe != 0) {
      int kind = kind(code, result, expected);
      log.put(log.head + kind, log.object, current(receiver, target, index, log, code, site));
      SegmentOrder.unlock(log);
    } else if (target != null) {
      SegmentOrder.touchWrite(log, RecordedIds.of(log, target), 0);
      log.append(RawLayout.OPAQUE, site, 0, RecordedIds.of(log, target), 0);
    }
  }

  private static int kind(int code, long result, long expected) {
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.CELL_WRITE:
        return WRITE;
      case CallCode.CELL_UPDATE:
        return UPDATE;
      case CallCode.CELL_CAS:
        return result != 0 ? CAS : 0;
      case CallCode.CELL_EXCHANGE:
        return result == expected ? CAS : 0;
      default:
        return 0;
    }
  }

  static boolean isAtomic(@Nullable Object o) {
    return o instanceof AtomicInteger
        || o instanceof AtomicLong
        || o instanceof AtomicBoolean
        || o instanceof AtomicReference
        || o instanceof AtomicIntegerArray
        || o instanceof AtomicLongArray
        || o instanceof AtomicReferenceArray;
  }

  private static boolean isArray(Object o) {
    return o instanceof AtomicIntegerArray
        || o instanceof AtomicLongArray
        || o instanceof AtomicReferenceArray;
  }

  private static int length(Object o) {
    if (o instanceof AtomicIntegerArray) {
      return ((AtomicIntegerArray) o).length();
    } else if (o instanceof AtomicLongArray) {
      return ((AtomicLongArray) o).length();
    }
    return o instanceof AtomicReferenceArray ? ((AtomicReferenceArray<?>) o).length() : 1;
  }

  private static long current(
      @Nullable Object receiver,
      @Nullable Object target,
      long index,
      ThreadLog log,
      int code,
      int site) {
    if (receiver instanceof AtomicInteger) {
      return ((AtomicInteger) receiver).get();
    } else if (receiver instanceof AtomicLong) {
      return ((AtomicLong) receiver).get();
    } else if (receiver instanceof AtomicBoolean) {
      return ((AtomicBoolean) receiver).get() ? 1 : 0;
    } else if (receiver instanceof AtomicReference) {
      return RecordedIds.of(log, ((AtomicReference<?>) receiver).get());
    } else if (receiver instanceof AtomicIntegerArray) {
      return ((AtomicIntegerArray) receiver).get((int) index);
    } else if (receiver instanceof AtomicLongArray) {
      return ((AtomicLongArray) receiver).get((int) index);
    } else if (receiver instanceof AtomicReferenceArray) {
      return RecordedIds.of(log, ((AtomicReferenceArray<?>) receiver).get((int) index));
    } else if (isSynchronizer(receiver)) {
      return 0;
    } else if (RawMemory.is(code)) {
      ModelVar v = Objects.requireNonNull(RawMemory.of(log, receiver, target, index, code, site));
      boolean element = v.kind == ModelVar.ELEMENT;
      return v.current(log, target, element ? RawMemory.index(v, index) : 0);
    }
    return ModelVar.of(log, receiver, target, site).current(log, target, index);
  }
}
