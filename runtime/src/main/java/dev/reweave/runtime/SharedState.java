// SPDX-License-Identifier: Apache-2.0
package dev.reweave.runtime;

import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** State of the JDK that belongs to no object: what stands for it. */
final class SharedState {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long PARENT = ModelClass.offsetIn(ThreadGroup.class, "parent");
  private static final Map<String, Object> KNOWN = new HashMap<String, Object>();

  private SharedState() {}

  /**
   * An object that stands for what the static methods of a class show. System properties are the
   * content of the table that {@code System.getProperties} hands out, whoever asks for one.
   */
  static Object of(String type) {
    switch (type) {
      case "java.lang.System":
      case "java.lang.Integer":
      case "java.lang.Long":
      case "java.lang.Boolean":
        return System.getProperties();
      case "java.lang.Thread":
      case "java.lang.ThreadGroup":
        return allThreads();
      default:
        return named(type);
    }
  }

  /** The group that all others are in: to the model all threads and groups are members of it. */
  private static Object allThreads() {
    Object group = Thread.currentThread().getThreadGroup();
    Object parent = group;
    while (parent != null && PARENT != 0) {
      group = parent;
      parent = U.getReference(group, PARENT);
    }
    return group;
  }

  private static Object named(String type) {
    synchronized (KNOWN) {
      Object known = KNOWN.get(type);
      if (known == null) {
        known = new SharedState();
        KNOWN.put(type, known);
      }
      return known;
    }
  }
}
