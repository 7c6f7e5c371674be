// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import static dev.reweave.finding.EventRole.EARLY;
import static dev.reweave.finding.EventRole.FIRST;
import static dev.reweave.finding.EventRole.HOLDS;
import static dev.reweave.finding.EventRole.INSTEAD;
import static dev.reweave.finding.EventRole.NEEDED;
import static dev.reweave.finding.EventRole.NOTIFIES;
import static dev.reweave.finding.EventRole.REMOTE;
import static dev.reweave.finding.EventRole.SECOND;
import static dev.reweave.finding.EventRole.WAITS;
import static dev.reweave.finding.EventRole.WRITER;

import java.util.List;

/**
 * The patterns that findings are instances of. The name is the one that findings.json and
 * expectations use. A pattern has two events or more: {@link #roles} in the violating order; those
 * of a deadlock repeat for each thread, and so does that of a standstill, which may have one.
 */
public enum FindingPattern {
  RWR(
      FindingProperty.ATOMICITY,
      "non-repeatable read",
      "Another thread writes between the two reads, so that they need not see the same."
          + " If the region ran alone, both would see the same.",
      List.of(FIRST, REMOTE, SECOND)),
  RWW(
      FindingProperty.ATOMICITY,
      "lost update",
      "The region reads a value, another thread writes, and the region then overwrites"
          + " that, though what it read first may no longer hold. If the region ran alone, the other"
          + " write would come before the read or after the write.",
      List.of(FIRST, REMOTE, SECOND)),
  WWR(
      FindingProperty.ATOMICITY,
      "overwritten before use",
      "The region writes a value, another thread overwrites it, and the region then reads"
          + " what it did not write. If the region ran alone, it would read its own value.",
      List.of(FIRST, REMOTE, SECOND)),
  WRW(
      FindingProperty.ATOMICITY,
      "intermediate value seen",
      "Another thread reads a value that the region was not done with: it sees what the"
          + " region replaces a moment later. If the region ran alone, nobody would see the"
          + " value in between.",
      List.of(FIRST, REMOTE, SECOND)),
  WWW(
      FindingProperty.ATOMICITY,
      "interleaved writes",
      "Another thread's write falls between two writes of the region and is lost, after"
          + " others may have seen it. If the region ran alone, it would come before both or"
          + " after both.",
      List.of(FIRST, REMOTE, SECOND)),
  /** Two units change the same two variables, and each leaves one of them (ICSE 2008, 6 to 8). */
  LEFT(
      FindingProperty.ATOMIC_SET,
      "inconsistent state left",
      "Two units of work change the same two variables, and one variable is left as the one unit"
          + " wrote it, the other as the other unit did. If one ran after the other, both would be"
          + " left as the last one wrote them.",
      List.of(FIRST, REMOTE, REMOTE, SECOND)),
  /** A unit sees one variable before and the other after a change of both (ICSE 2008, 9 to 14). */
  SEEN(
      FindingProperty.ATOMIC_SET,
      "inconsistent state seen",
      "One unit of work changes two variables that belong together, and another sees the one as it"
          + " was before and the other as it is after. If one ran after the other, it would see"
          + " both as before, or both as after.",
      List.of(FIRST, REMOTE, REMOTE, SECOND)),
  /** Each unit acts on what it has read, which the other then changes. */
  SKEW(
      FindingProperty.ATOMIC_SET,
      "write skew",
      "Each of two units of work reads one variable and writes the other, and neither sees what the"
          + " other writes. If one ran after the other, the second would see what the first wrote.",
      List.of(FIRST, REMOTE, REMOTE, SECOND)),
  /** Another thread's steps come between those of a region, by two variables (ASE 2011). */
  SPLIT(
      FindingProperty.ATOMICITY,
      "region not atomic",
      "What another thread does comes after one step of the region and before a later one, and the"
          + " order matters in both places. If the region ran alone, all of it would come before"
          + " that, or all of it after.",
      List.of(FIRST, REMOTE, REMOTE, SECOND)),
  /** The same by way of several other threads, each of which acts on what the one before did. */
  RELAY(
      FindingProperty.ATOMICITY,
      "region not atomic, by way of other threads",
      "What one thread does comes after a step of the region, another thread's step comes after"
          + " that, and a later step of the region comes after them all. If the region ran alone,"
          + " all of it would come before them, or all of it after.",
      List.of(FIRST, REMOTE, SECOND)),
  /** Transactions that no serial order explains; seen in a run, never predicted. */
  CYCLE(
      FindingProperty.ATOMICITY,
      "not serialisable",
      "What the region did lies between two things that others did, each of which conflicts with it."
          + " If each region ran alone, one after the other, one of these conflicts would be the"
          + " other way round.",
      List.of(FIRST, REMOTE, SECOND)),
  /** A read that can see another write. */
  READ(
      FindingProperty.DETERMINISM,
      "nondeterministic read",
      "The same program on the same input takes another value from this read, only because"
          + " its threads were scheduled otherwise. Whether that matters depends on what the"
          + " program does with it.",
      List.of(WRITER, INSTEAD, EventRole.READ)),
  /** A variable that can be left with another value at the end. */
  FINAL(
      FindingProperty.DETERMINISM,
      "nondeterministic final value",
      "The same program on the same input leaves another value behind, only because its"
          + " threads were scheduled otherwise.",
      List.of(WRITER, INSTEAD)),
  /** Locks taken in opposite order. */
  LL(
      FindingProperty.DEADLOCK,
      "deadlock: locks taken in opposite order",
      "Each thread holds a lock that the next one asks for. If they hold their first locks at"
          + " the same time, none can go on.",
      List.of(HOLDS, WAITS)),
  /** A notification before the wait. */
  NW(
      FindingProperty.DEADLOCK,
      "lost signal: notified before it waits",
      "A notification reaches those who wait when it comes, and nobody later. What is waited for"
          + " has to be looked at under the monitor before each wait.",
      List.of(NOTIFIES, WAITS)),
  /** A unit that fails when another one runs between two of its accesses. */
  GAP(
      FindingProperty.ATOMICITY,
      "not atomic",
      "Another thread's unit of work runs between two accesses of the region, and the program fails."
          + " It does not when one of them runs after the other.",
      List.of(FIRST, REMOTE, SECOND)),
  /** Two units of which nothing makes sure that the one comes first. */
  ORDER(
      FindingProperty.ORDER,
      "order violation",
      "In the recorded run one thread came first, but nothing makes it so. When the other one comes"
          + " first, the program fails.",
      List.of(EARLY, NEEDED)),
  /** No thread can go on; seen in a run, never predicted. */
  STALL(
      FindingProperty.DEADLOCK,
      "threads wait for ever",
      "Each of these threads waits for something that only another thread could do, and no thread is"
          + " left that could do it. The program never ends.",
      List.of(WAITS));

  private final FindingProperty property;
  private final String title;
  private final String why;
  private final List<EventRole> roles;

  FindingPattern(FindingProperty property, String title, String why, List<EventRole> roles) {
    this.property = property;
    this.title = title;
    this.why = why;
    this.roles = roles;
  }

  /** What it breaks. */
  public FindingProperty property() {
    return property;
  }

  /** The pattern in words; a finding may have a closer one. */
  public String title() {
    return title;
  }

  /** Why it is wrong, in sentences. */
  public String why() {
    return why;
  }

  /** The parts of its events, in the violating order. */
  public List<EventRole> roles() {
    return roles;
  }

  /** What a witness's events are. */
  public WitnessShape shape() {
    return switch (this) {
      case RWR, RWW, WWR, WRW, WWW, CYCLE, READ, FINAL -> WitnessShape.ACCESSES;
      case LEFT, SEEN, SKEW, SPLIT -> WitnessShape.UNIT_CYCLE;
      case RELAY -> WitnessShape.CHAIN;
      case LL -> WitnessShape.LOCK_REQUESTS;
      case NW, STALL -> WitnessShape.LOST_SIGNAL;
      case GAP, ORDER -> WitnessShape.DRIVEN;
    };
  }
}
