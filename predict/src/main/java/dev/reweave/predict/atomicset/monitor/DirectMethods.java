// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Methods that access a field of an object, or class, that they are none of: units of work for the
 * set of that field, too (section 4.1). A method is known to be one from its first such access on.
 */
final class DirectMethods {
  private final LongOpenHashSet known = new LongOpenHashSet();
  private final IntOpenHashSet declarations = new IntOpenHashSet();

  /** {@code declaring}: what the field's declaration belongs to. Returns whether that is new. */
  boolean add(int method, int declaring) {
    declarations.add(declaring);
    return known.add(key(method, declaring));
  }

  boolean has(int method, int declaring) {
    return declarations.contains(declaring) && known.contains(key(method, declaring));
  }

  private static long key(int method, int declaring) {
    return (long) method << Integer.SIZE | declaring;
  }
}
