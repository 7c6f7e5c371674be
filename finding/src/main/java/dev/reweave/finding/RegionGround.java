// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.Locale;

/** What the verdict on a region rests on; of a proof, the most that some part of it needs. */
public enum RegionGround {
  /** Nothing that other threads do can both depend on it and be depended on by it. */
  MEETING(
      "no other thread can get in between: locks, start and join, or nobody uses its variables"),
  /** Program order, locks and synchronisation allow no such order, whatever the values. */
  ORDER("locks and other synchronisation allow no order that breaks it, whatever the values are"),
  /** The code, executed along each such order, takes another branch than it took. */
  EXECUTION(
      "in each order that breaks it, some thread would take another branch, or use another object,"
          + " than in the recorded run"),
  /** An order that breaks it was found and checked. */
  SCHEDULE("an order that breaks it was found and checked"),
  /** The recorded run itself broke it, and an order was found as well. */
  OBSERVED("the recorded run itself broke it"),
  /** The time, or so many questions, did not do. */
  BUDGET("the budget was spent before all ways to break it were looked at"),
  /** Only with values that were not recorded, and the code is not known. */
  VALUES(
      "only orders break it in which other values are read, and what the code does then is not known"),
  /** What some code does is not known. */
  OPAQUE("code that was not recorded may use its variables"),
  /** Something of the run is missing. */
  LOST("not all of the run was recorded"),
  /** Others add to what it adds to; the order of that is not looked at. */
  COMMUTING("others add to what it adds to, and the order of additions may be seen"),
  /** The engine gave up. */
  SEARCH("the search for an order that breaks it gave up");

  private final String words;

  RegionGround(String words) {
    this.words = words;
  }

  /** As findings.json spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it is, as the end of a sentence. */
  public String words() {
    return words;
  }
}
