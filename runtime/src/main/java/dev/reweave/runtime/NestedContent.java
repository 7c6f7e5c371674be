// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import dev.reweave.trace.log.CallCode;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import jdk.internal.misc.Unsafe;

/**
 * What a call that makes an object into text, compares or hashes it sees below its surface: the
 * contents and values of JDK objects that it holds, at any depth. Fields of the program's own
 * classes are left to their own code, but for records, whose methods the JVM makes.
 *
 * <p>Nothing of the program is called: references are followed in memory. At most {@link #MOST}
 * objects are looked at in one call.
 */
final class NestedContent {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** Bounds the time of one call; large containers of plain values cost no more. */
  static final int MOST = 4096;

  private final ThreadLog log;
  private final ArrayDeque<Object> open = new ArrayDeque<Object>();
  private final ArrayDeque<Object> found = new ArrayDeque<Object>();
  private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<Object, Object>();

  private NestedContent(ThreadLog log) {
    this.log = log;
  }

  /** Records a read of everything within an object; of the object itself the caller tells. */
  static void record(ThreadLog log, Object outer, int site) {
    if (outer == null || Models.source == null || isLeaf(log, outer)) {
      return;
    }
    NestedContent nested = new NestedContent(log);
    log.off++;
    try {
      nested.gather(outer);
    } finally {
      log.off--;
    }
    for (Object o : nested.found) {
      if (ModelCells.isAtomic(o)) {
        ModelCells.look(log, o, site);
      } else {
        ModelContent.recordContent(log, CallCode.READS_ARGUMENT, o, site);
      }
    }
  }

  private static boolean isLeaf(ThreadLog log, Object o) {
    return o instanceof String
        || o instanceof Number && o.getClass().getName().startsWith("java.lang.")
        || Models.of(log, o.getClass()).references().length == 0 && !(o instanceof Object[]);
  }

  private void gather(Object outer) {
    seen.put(outer, outer);
    expand(outer);
    while (!open.isEmpty() && seen.size() < MOST) {
      Object o = open.poll();
      if (ModelCells.isAtomic(o) || Models.of(log, o.getClass()).hasContent()) {
        found.add(o);
      }
      expand(o);
    }
  }

  private void expand(Object o) {
    if (o instanceof Object[]) {
      for (Object element : (Object[]) o) {
        add(element);
      }
      return;
    }
    for (long offset : Models.of(log, o.getClass()).references()) {
      add(U.getReference(o, offset));
    }
  }

  private void add(Object o) {
    if (o != null
        && !(o instanceof String)
        && seen.size() < MOST
        && (ModelCells.isAtomic(o) || !isLeaf(log, o) || Models.of(log, o.getClass()).hasContent())
        && !seen.containsKey(o)) {
      seen.put(o, o);
      open.add(o);
    }
  }
}
