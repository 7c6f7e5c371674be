// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import java.util.Map;
import java.util.Properties;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Content of JDK objects: whose it is, which entry a key names, and the records of accesses. */
final class ModelContent {
  private static final long DEFAULTS = ModelClass.offsetIn(Properties.class, "defaults");
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Views of views of wrappers: deeper is a mistake. */
  private static final int DEPTH = 16;

  /** The map entry that an iterator gave this thread last, and its map. */
  private static final ThreadLocal<Object[]> ENTRY = new ThreadLocal<Object[]>();

  private ModelContent() {}

  /** Id of the object whose content this object shows. Leaves the traits in the log. */
  static long id(ThreadLog log, Object object) {
    ModelClass known = ModelClasses.of(log, object.getClass());
    if (known.ownerOffset == 0 && known.foreign && !known.isEntry) {
      log.traits = known.traits;
      return RecordedIds.ofForeign(log, object, known.type);
    }
    return idOfOwner(log, object);
  }

  private static long idOfOwner(ThreadLog log, Object object) {
    Object owner = owner(log, object);
    if (ModelClasses.of(log, object.getClass()).showsEntries) {
      EntryOwners.gives(log, owner);
    }
    Class<?> name = log.partName;
    return name == null ? RecordedIds.of(log, owner) : RecordedIds.ofForeign(log, owner, name);
  }

  /**
   * A view, an iterator or a wrapper leads to the collection; anything else is its own owner.
   * Leaves the traits in the log: any of the objects on the way may be the one that makes it
   * thread-safe.
   */
  static Object owner(ThreadLog log, Object object) {
    Object o = object;
    int traits = 0;
    Class<?> name = null;
    for (int i = 0; i < DEPTH; i++) {
      ModelClass known = ModelClasses.of(log, o.getClass());
      traits |= known.traits;
      Object next = known.ownerOffset == 0 ? null : U.getReference(o, known.ownerOffset);
      if (next == null || next == o) {
        o = i == 0 && known.isEntry ? ofEntry(log, o, known) : o;
        break;
      }
      name = known.partName;
      o = next;
    }
    log.traits = traits;
    log.partName = name;
    return o;
  }

  /** Whether what it writes into has no content to be seen. */
  static boolean isSink(ThreadLog log, Object writer) {
    return !hasContent(log, owner(log, writer));
  }

  private static Object ofEntry(ThreadLog log, Object entry, ModelClass known) {
    Object[] last = ENTRY.get();
    if (last != null && last[0] == entry) {
      return last[1];
    }
    Object map = known.isNode ? EntryOwners.of(log, entry) : null;
    return map == null ? entry : map;
  }

  /** Remembers which map an entry that an iterator returned belongs to. */
  static void returned(ThreadLog log, Object receiver, Object result) {
    Object owner = owner(log, receiver);
    if (owner instanceof Map) {
      remember(log, result, owner);
    }
  }

  private static void remember(ThreadLog log, Object entry, Object owner) {
    Object[] last = ENTRY.get();
    if (last == null) {
      last = new Object[2];
      ENTRY.set(last);
    }
    if (last[1] != owner) {
      EntryOwners.gives(log, owner);
    }
    last[0] = entry;
    last[1] = owner;
  }

  // Records.

  static void record(
      ThreadLog log,
      int code,
      Object object,
      @Nullable Object argument,
      long bits,
      boolean success,
      int site) {
    if (ModelClasses.of(log, object.getClass()).showsArray) {
      recordElements(log, code, object, argument, bits, site);
      return;
    }
    boolean took = (code & CallCode.IF_APPLIED) == 0 ? success : GuardedFunction.took(log);
    int kind = kind(code, took);
    Object array = arrayWithin(log, object);
    if (array != null) {
      recordAll(log, code, array, site);
      return;
    }
    long id = id(log, object);
    int all = code | log.traits;
    int scope = RawLayout.SCOPE_WHOLE;
    long key = 0;
    int part = code >>> CallCode.PART_SHIFT & CallCode.PART_MASK;
    if (part != 0) {
      scope = RawLayout.SCOPE_KEY;
      key = RawLayout.PARTS + part;
    } else if ((code & CallCode.KEYED) != 0 && (log.traits & MapRules.SHIFTED) == 0) {
      boolean isPeculiar = (log.traits & MapRules.PECULIAR) != 0;
      Object map = isPeculiar ? owner(log, object) : object;
      boolean isChange = kind == RawLayout.CONTENT_UPDATE;
      if (isPeculiar && (isChange || success) && MapRules.changesAll(log, map, code, isChange)) {
        kind = RawLayout.CONTENT_UPDATE;
        key = ContentKeys.NONE;
      } else if (argument == null) {
        key = bits;
      } else {
        key =
            isPeculiar ? MapRules.key(log, map, argument, all) : ContentKeys.of(log, argument, all);
      }
      scope = key == ContentKeys.NONE ? RawLayout.SCOPE_WHOLE : RawLayout.SCOPE_KEY;
      key = key == ContentKeys.NONE ? 0 : key;
    }
    scope |=
        isConditional(code) && kind == RawLayout.CONTENT_UPDATE ? RawLayout.SCOPE_CONDITIONAL : 0;
    if ((all & (CallCode.MONITOR | CallCode.BARE)) == CallCode.MONITOR) {
      ModelMonitor.append(log, object, kind, all, id, scope, key, site);
    } else {
      append(log, kind, all, id, scope, key, site);
    }
  }

  /** A call on a view of an array: an index names one element, anything else concerns all. */
  private static void recordElements(
      ThreadLog log, int code, Object view, @Nullable Object argument, long bits, int site) {
    Object array = array(log, view);
    boolean one = (code & CallCode.KEYED) != 0 && argument == null;
    int from = one ? (int) bits : 0;
    int length = one ? 1 : Array.getLength(array);
    ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, array, from, length, log, site);
    if ((code & CallCode.ACTION_MASK) != CallCode.READ) {
      ArrayOps.record(RawLayout.ELEMENT_RANGE_WRITE, array, from, length, log, site);
    }
  }

  /** Properties without an entry look for it in their defaults. */
  static void recordDefaults(ThreadLog log, Object properties, int site) {
    Object next = DEFAULTS == 0 ? null : U.getReference(properties, DEFAULTS);
    for (int i = 0; i < DEPTH && next != null; i++) {
      recordContent(log, CallCode.READS_ARGUMENT, next, site);
      next = U.getReference(next, DEFAULTS);
    }
  }

  /** The array that an object shows by way of a view of it; null: its content is none. */
  private static @Nullable Object arrayWithin(ThreadLog log, Object object) {
    if (ModelClasses.of(log, object.getClass()).ownerOffset == 0) {
      return null;
    }
    Object shown = owner(log, object);
    return shown.getClass().isArray() ? shown : null;
  }

  /** A call on what shows a view of an array. */
  private static void recordAll(ThreadLog log, int code, Object array, int site) {
    int length = Array.getLength(array);
    ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, array, 0, length, log, site);
    if ((code & CallCode.ACTION_MASK) != CallCode.READ) {
      ArrayOps.record(RawLayout.ELEMENT_RANGE_WRITE, array, 0, length, log, site);
    }
  }

  static Object array(ThreadLog log, Object view) {
    return U.getReference(view, ModelClasses.of(log, view.getClass()).ownerOffset);
  }

  static void append(ThreadLog log, int kind, int flags, long id, int scope, long key, int site) {
    touch(log, kind, id);
    int flag = (flags & CallCode.ATOMIC) != 0 ? RawLayout.FLAG : 0;
    boolean isUnknown = kind == RawLayout.OPAQUE && scope == RawLayout.SCOPE_WHOLE;
    log.append(isUnknown ? kind : kind | flag, site, scope, id, key);
  }

  private static void touch(ThreadLog log, int kind, long id) {
    if (kind == RawLayout.CONTENT_READ) {
      SegmentOrder.touchRead(log, id, 0);
    } else {
      SegmentOrder.touchWrite(log, id, 0);
    }
  }

  /**
   * Before a call: others that make theirs meanwhile may see its effect, or it theirs, whichever is
   * recorded first. When a run is replayed all calls tell: whether two of them overlapped decides
   * whether what was predicted is known to have happened.
   *
   * @param early {@link RawLayout#FLAG} if it is recorded before it is made, else 0
   * @return whether its end is to be recorded, too, if it is early
   */
  static boolean begin(ThreadLog log, int code, Object object, int early, int site) {
    int action = code & CallCode.ACTION_MASK;
    if (action == CallCode.NONE
        || action > CallCode.TAKE
        || action == CallCode.OPAQUE
        || ModelClasses.of(log, object.getClass()).showsArray) {
      return false;
    }
    long id = id(log, object);
    if (!Gate.ON && ((code | log.traits) & CallCode.ATOMIC) == 0) {
      return false;
    }
    int what = action == CallCode.READ ? RawLayout.LOOKS : RawLayout.CHANGES;
    if (!Gate.ON && (action == CallCode.PUT || action == CallCode.TAKE)) {
      what = RawLayout.HANDS_OVER;
    }
    touch(log, what == RawLayout.LOOKS ? RawLayout.CONTENT_READ : RawLayout.CONTENT_UPDATE, id);
    log.append(RawLayout.CONTENT_BEGIN | early, site, what, id, 0);
    return true;
  }

  /** After a call that was recorded before it was made. */
  static void end(ThreadLog log, Object object, int site) {
    long id = id(log, object);
    SegmentOrder.touchWrite(log, id, 0);
    log.append(RawLayout.CONTENT_END, site, 0, id, 0);
  }

  /** An update that happens only if it finds what it needs. A take has waited for what it takes. */
  private static boolean isConditional(int code) {
    return (code & CallCode.ACTION_MASK) == CallCode.UPDATE
        && (code & (CallCode.IF_RESULT | CallCode.UNLESS_RESULT | CallCode.IF_APPLIED)) != 0;
  }

  /** A change that did not come about was a look. */
  static int kind(int code, boolean success) {
    boolean failed =
        (code & (CallCode.IF_RESULT | CallCode.IF_APPLIED)) != 0 && !success
            || (code & CallCode.UNLESS_RESULT) != 0 && success;
    switch (code & CallCode.ACTION_MASK) {
      case CallCode.READ:
        return RawLayout.CONTENT_READ;
      case CallCode.WRITE:
        return RawLayout.CONTENT_WRITE;
      case CallCode.UPDATE:
      case CallCode.TAKE:
        return failed ? RawLayout.CONTENT_READ : RawLayout.CONTENT_UPDATE;
      case CallCode.COMMUTE:
      case CallCode.PUT:
        return failed ? RawLayout.CONTENT_READ : RawLayout.CONTENT_COMMUTE;
      default:
        return RawLayout.OPAQUE;
    }
  }

  // Arguments.

  /**
   * What a call does to an argument: to the content of a JDK object, or to the elements of an array
   * and the contents that these show, as the arguments of {@code String.format}.
   */
  static void recordArgument(ThreadLog log, int code, @Nullable Object argument, int site) {
    if (argument == null) {
      return;
    } else if (argument.getClass().isArray()) {
      recordArray(log, code, argument, site);
    } else if (ModelCells.isAtomic(argument)) {
      lookAt(log, code, argument, site);
    } else {
      BackingArrays.record(log, argument, site);
      recordContent(log, code, argument, site);
    }
    if ((code & CallCode.DEEP) != 0) {
      NestedContent.record(log, argument, site);
    }
  }

  private static void lookAt(ThreadLog log, int code, Object cell, int site) {
    if ((code & CallCode.DEEP) != 0) {
      ModelCells.look(log, cell, site);
    }
  }

  private static void recordArray(ThreadLog log, int code, Object array, int site) {
    int length = Array.getLength(array);
    ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, array, 0, length, log, site);
    if ((code & CallCode.WRITES_ARGUMENT) != 0) {
      ArrayOps.record(RawLayout.ELEMENT_RANGE_WRITE, array, 0, length, log, site);
    } else if (array instanceof Object[]) {
      for (Object element : (Object[]) array) {
        recordContent(log, code, element, site);
      }
    }
  }

  static void recordContent(ThreadLog log, int code, @Nullable Object argument, int site) {
    if (argument == null || !hasContent(log, argument)) {
      return;
    }
    if (ModelClasses.of(log, argument.getClass()).showsArray) {
      recordArray(log, code, array(log, argument), site);
    } else {
      Object array = arrayWithin(log, argument);
      if (array != null) {
        recordArray(log, code, array, site);
        return;
      }
      long id = id(log, argument);
      int traits = log.traits;
      if ((traits & CallCode.MONITOR) != 0) {
        ModelMonitor.append(
            log, argument, argumentKind(code), traits, id, RawLayout.SCOPE_WHOLE, 0, site);
      } else {
        append(log, argumentKind(code), traits, id, RawLayout.SCOPE_WHOLE, 0, site);
      }
    }
  }

  /** Where an iterator of the JDK stands is its own; what it shows is not. */
  static void recordPosition(ThreadLog log, Object iterator, boolean moves, int site) {
    ModelClass known = ModelClasses.of(log, iterator.getClass());
    if (!moves && known.looksAhead) {
      NestedContent.reach(log, iterator, false, site);
    } else if (known.platform && !known.recorded) {
      int kind = moves ? RawLayout.CONTENT_UPDATE : RawLayout.CONTENT_READ;
      append(log, kind, 0, RecordedIds.of(log, iterator), RawLayout.SCOPE_WHOLE, 0, site);
      if (!moves && known.hasContent()) {
        recordContent(log, CallCode.READS_ARGUMENT, iterator, site);
      }
    }
  }

  /** The content was read or changed, or both, or neither: nobody tells. */
  static void recordOpaque(ThreadLog log, @Nullable Object object, int site) {
    if (object != null && hasContent(log, object)) {
      Object array = arrayWithin(log, object);
      if (array != null) {
        int length = Array.getLength(array);
        ArrayOps.record(RawLayout.ELEMENT_RANGE_OPAQUE, array, 0, length, log, site);
        return;
      }
      long id = id(log, object);
      int flag = (log.traits & CallCode.ATOMIC) != 0 ? RawLayout.FLAG : 0;
      touch(log, RawLayout.OPAQUE, id);
      log.append(RawLayout.OPAQUE | flag, site, RawLayout.SCOPE_WHOLE, id, 0);
    }
  }

  private static int argumentKind(int code) {
    return (code & CallCode.WRITES_ARGUMENT) != 0
        ? RawLayout.CONTENT_UPDATE
        : RawLayout.CONTENT_READ;
  }

  private static boolean hasContent(ThreadLog log, Object argument) {
    return Models.source != null && ModelClasses.of(log, argument.getClass()).hasContent();
  }
}
