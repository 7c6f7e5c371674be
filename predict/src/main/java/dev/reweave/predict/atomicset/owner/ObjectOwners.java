// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.owner;

import dev.reweave.predict.regions.UnitOwner;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/**
 * The owner of each object: the outermost one that has a method on the stack whenever the object is
 * accessed, and so on for the owner itself. An object without one owns itself.
 */
public final class ObjectOwners {
  /** So many steps from an object to the owner of its owners. */
  private static final int MOST_STEPS = 16;

  private final Long2LongOpenHashMap next = new Long2LongOpenHashMap();

  /** {@code candidates}: for each object its possible owners, the outermost first. */
  ObjectOwners(Long2ObjectOpenHashMap<long[]> candidates) {
    for (Long2ObjectMap.Entry<long[]> entry : candidates.long2ObjectEntrySet()) {
      long[] owners = entry.getValue();
      if (owners.length > 0 && owners[0] != entry.getLongKey()) {
        next.put(entry.getLongKey(), owners[0]);
      }
    }
  }

  private ObjectOwners() {}

  /** Every object owns itself. */
  public static ObjectOwners none() {
    return new ObjectOwners();
  }

  /** Who owns the object in the end, as {@link UnitOwner#code}. */
  public long of(long object) {
    long owner = object;
    for (int i = 0; i < MOST_STEPS && next.containsKey(owner); i++) {
      owner = next.get(owner);
    }
    return owner;
  }

  /** How many objects belong to another. */
  public int size() {
    return next.size();
  }
}
