// SPDX-License-Identifier: Apache-2.0
package dev.reweave.junit;

import dev.reweave.protocol.plan.PlannedPoint;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A visit of an {@link Actor} to a place in the code; has to come after other points. */
public final class Point {
  final int number;
  final Actor actor;
  final int place;
  final int visit;
  final String text;
  final Set<Integer> after = new TreeSet<>();
  boolean early;

  Point(int number, Actor actor, int place, int visit, String text) {
    this.number = number;
    this.actor = actor;
    this.place = place;
    this.visit = visit;
    this.text = text;
  }

  /** The actor waits here until {@code earlier} is over. */
  public Point after(Point earlier) {
    after.add(earlier.number);
    return this;
  }

  /** It is over as soon as it has begun: what it does may take for ever. */
  public Point early() {
    early = true;
    return this;
  }

  PlannedPoint planned() {
    return new PlannedPoint(actor.number, place, visit, early, List.copyOf(after));
  }
}
