// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.protocol.raw.CallCode;
import dev.reweave.protocol.raw.RawLayout;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What serialisation reads of an object and of all that it leads to: fields of the program's
 * classes, contents of JDK objects, elements. Classes that write themselves tell by their own code
 * what they read. At most {@link NestedContent#MOST} objects in one call.
 */
final class SerialisedContent {
  private static final Unsafe U = Unsafe.getUnsafe();

  private final ThreadLog log;
  private final ArrayDeque<Object> open = new ArrayDeque<Object>();
  private final ArrayDeque<Object> found = new ArrayDeque<Object>();
  private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<Object, Object>();

  private SerialisedContent(ThreadLog log) {
    this.log = log;
  }

  /** Records the reads, after the call. */
  static void record(ThreadLog log, Object outer, int site) {
    SerialisedContent content = new SerialisedContent(log);
    log.off++;
    try {
      content.gather(outer);
    } finally {
      log.off--;
    }
    for (Object o : content.found) {
      content.read(o, site);
    }
  }

  private void gather(Object outer) {
    add(outer);
    while (!open.isEmpty()) {
      Object o = open.poll();
      found.add(o);
      if (o instanceof Object[]) {
        for (Object element : (Object[]) o) {
          add(element);
        }
      } else {
        for (long offset : ModelClasses.of(log, o.getClass()).serialised()) {
          add(U.getReference(o, offset));
        }
      }
    }
  }

  private void add(@Nullable Object o) {
    if (o != null
        && !(o instanceof String)
        && seen.size() < NestedContent.MOST
        && !seen.containsKey(o)) {
      seen.put(o, o);
      open.add(o);
    }
  }

  private void read(Object o, int site) {
    ModelClass known = ModelClasses.of(log, o.getClass());
    if (ModelCells.isAtomic(o)) {
      ModelCells.look(log, o, site);
    } else if (known.isArray) {
      ArrayOps.record(RawLayout.ELEMENT_RANGE_READ, o, 0, Array.getLength(o), log, site);
    } else {
      ModelContent.recordContent(log, CallCode.READS_ARGUMENT, o, site);
      if (!known.platform) {
        FieldCopies.recordSerialised(log, o, site);
      }
    }
  }
}
