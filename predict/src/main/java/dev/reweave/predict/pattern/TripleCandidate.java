// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.pattern;

import dev.reweave.finding.RegionSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All triples at one {@link PatternLocation}: how many, and the ones worth asking the engine about.
 */
public final class TripleCandidate {
  /** So many triples are kept: those that lie closest together, which the engine decides best. */
  static final int MOST_TRIPLES = 24;

  static final int MOST_ORDERED = 6;

  private static final Comparator<AccessTriple> NEAREST =
      Comparator.comparingInt(AccessTriple::span)
          .thenComparingInt(t -> t.first().index())
          .thenComparingInt(t -> t.remote().index())
          .thenComparingInt(t -> t.second().index());

  private final PatternLocation location;
  private final List<AccessTriple> triples = new ArrayList<>();
  private final List<AccessTriple> ordered = new ArrayList<>();
  private RegionSource source = RegionSource.DIVIDED;
  private long occurrences;

  public TripleCandidate(PatternLocation location) {
    this.location = location;
  }

  /** An equal or nearer triple of this span would be kept, or its region is news. */
  public boolean wants(int span, RegionSource from, boolean inOrder) {
    List<AccessTriple> into = inOrder ? ordered : triples;
    return into.size() < (inOrder ? MOST_ORDERED : MOST_TRIPLES)
        || span <= into.get(into.size() - 1).span()
        || from.compareTo(source) < 0;
  }

  /**
   * Keeps the triple if it is one of the nearest. {@code inOrder}: only order seen through atomic
   * variables or semaphores speaks against it.
   */
  public void offer(AccessTriple triple, boolean inOrder) {
    insert(triple, inOrder ? ordered : triples, inOrder ? MOST_ORDERED : MOST_TRIPLES);
  }

  private void insert(AccessTriple triple, List<AccessTriple> into, int most) {
    if (triple.region().source().compareTo(source) < 0) {
      source = triple.region().source();
    }
    if (into.size() == most) {
      if (NEAREST.compare(triple, into.get(most - 1)) >= 0) {
        return;
      }
      into.remove(most - 1);
    }
    int at = 0;
    while (at < into.size() && NEAREST.compare(into.get(at), triple) <= 0) {
      at++;
    }
    into.add(at, triple);
  }

  public void count(long more) {
    occurrences += more;
  }

  public boolean isEmpty() {
    return triples.isEmpty() && ordered.isEmpty();
  }

  /**
   * There are more than enough representatives; {@link #occurrences} is a lower bound from now on.
   */
  public boolean saturated() {
    return triples.size() == MOST_TRIPLES && occurrences > 5000;
  }

  /** Where. */
  public PatternLocation location() {
    return location;
  }

  /** The three accesses, in the violating order. */
  public AccessPattern pattern() {
    return location.pattern();
  }

  /** Representatives, those that lie closest together first. */
  public List<AccessTriple> triples() {
    return triples;
  }

  /** Likewise, those to be believed only when proven: the recorded run ordered them. */
  public List<AccessTriple> ordered() {
    return ordered;
  }

  /** The strongest source of a region at this place. */
  public RegionSource source() {
    return source;
  }

  /** How many triples this stands for; from some thousands on, at least so many. */
  public int occurrences() {
    return (int) Math.min(Integer.MAX_VALUE, occurrences);
  }
}
