// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.owner;

import dev.reweave.predict.regions.UnitOwner;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The owner of each object: the outermost one that has a method on the stack whenever the object is
 * accessed, and so on for the owner itself. An object without one owns itself.
 */
public final class ObjectOwners {
  /** So many steps from an object to the owner of its owners. */
  private static final int MOST_STEPS = 16;

  private final Long2LongOpenHashMap next = new Long2LongOpenHashMap();
  private final Long2ObjectMap<UnitOwner> referents;

  /**
   * Owners that were found, and that are declared.
   *
   * @param candidates for each object its possible owners, the outermost first
   * @param referents the set that an object was declared to belong to
   */
  ObjectOwners(
      Long2ObjectOpenHashMap<long[]> candidates, Long2ObjectOpenHashMap<UnitOwner> referents) {
    this.referents = referents;
    for (Long2ObjectMap.Entry<long[]> entry : candidates.long2ObjectEntrySet()) {
      long[] owners = entry.getValue();
      if (owners.length > 0 && owners[0] != entry.getLongKey()) {
        next.put(entry.getLongKey(), owners[0]);
      }
    }
  }

  /** The set that the object belongs to as a declared field refers to it, or null. */
  public @Nullable UnitOwner referentOf(long object) {
    UnitOwner declared = referents.get(object);
    return declared == null || declared.isProgram()
        ? declared
        : UnitOwner.of(of(declared.code())).of(declared.set());
  }

  /** For each object that belongs to another's set by declaration: the other, or 0. */
  public Long2LongMap joined() {
    Long2LongOpenHashMap joined = new Long2LongOpenHashMap();
    for (long object : referents.keySet()) {
      UnitOwner owner = referentOf(object);
      joined.put(object, owner == null ? 0 : owner.code());
    }
    return joined;
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
