// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.owner;

import dev.reweave.predict.regions.RegionMethods;
import dev.reweave.predict.regions.UnitOwner;
import dev.reweave.predict.relevance.RelevanceSets;
import dev.reweave.predict.walk.TraceWalk;
import dev.reweave.predict.walk.WalkingThread;
import dev.reweave.trace.EventKind;
import dev.reweave.trace.EventTarget;
import dev.reweave.trace.Trace;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Works out who owns which object. Accesses count once their object may be known to others, and
 * while more than one thread runs. Classes own, by their static methods, arrays and objects of the
 * JDK only: a class of helpers owns nothing else. One pass; each access to an object that still has
 * a possible owner costs the depth of the stack.
 */
public final class OwnerSearch extends TraceWalk {
  private static final long[] NOBODY = {};

  private final Long2ObjectOpenHashMap<long[]> candidates = new Long2ObjectOpenHashMap<>();
  private final Long2ObjectOpenHashMap<UnitOwner> referents = new Long2ObjectOpenHashMap<>();
  private final LongArrayList onStack = new LongArrayList();
  private final RegionMethods methods;
  private final boolean finds;

  private OwnerSearch(Trace trace, RegionMethods methods, RelevanceSets relevance, boolean finds) {
    super(trace, methods, relevance);
    this.methods = methods;
    this.finds = finds;
  }

  /** The owners in a trace, those that are declared with them. */
  public static ObjectOwners search(Trace trace, RegionMethods methods, RelevanceSets relevance) {
    return search(new OwnerSearch(trace, methods, relevance, true));
  }

  /** Only those that are declared. */
  public static ObjectOwners declared(Trace trace, RegionMethods methods, RelevanceSets relevance) {
    OwnerSearch search = new OwnerSearch(trace, methods, relevance, false);
    return methods.declared().isEmpty()
        ? new ObjectOwners(search.candidates, search.referents)
        : search(search);
  }

  private static ObjectOwners search(OwnerSearch search) {
    search.walk();
    return new ObjectOwners(search.candidates, search.referents);
  }

  /** What a declared field refers to belongs to its set, whoever finds it there, and when. */
  @Override
  protected void event(WalkingThread t, int event, EventKind kind) {
    if (kind.target() != EventTarget.VARIABLE) {
      return;
    }
    int variable = trace().target(event);
    int member = trace().info().variables().member(variable);
    long value = trace().value(event);
    if (value != 0 && methods.declared().hasReferent(member)) {
      long holder = trace().info().variables().object(variable);
      referents.putIfAbsent(value, methods.ownerOf(member, holder));
    }
  }

  @Override
  protected void access(WalkingThread t, int event, EventKind kind, int variable) {
    long object = trace().info().variables().object(variable);
    if (object == 0 || isAlone() || !finds) {
      return;
    }
    long[] known = candidates.get(object);
    if (known != null && known.length == 0) {
      return;
    }
    onStack.clear();
    t.stack().owners(isHeld(variable), onStack);
    candidates.put(object, known == null ? outermostFirst() : kept(known));
  }

  private long[] outermostFirst() {
    long[] owners = onStack.toLongArray();
    for (int i = 0, j = owners.length - 1; i < j; i++, j--) {
      long swapped = owners[i];
      owners[i] = owners[j];
      owners[j] = swapped;
    }
    return owners;
  }

  private long[] kept(long[] known) {
    long[] kept = Arrays.stream(known).filter(onStack::contains).toArray();
    if (kept.length == known.length) {
      return known;
    }
    return kept.length == 0 ? NOBODY : kept;
  }
}
