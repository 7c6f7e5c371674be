// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.explain;

/** What {@link FindingRanking} looks at; each can be left out, to measure what it is worth. */
public enum RankingFeature {
  /** Which of the five patterns. */
  PATTERN,
  /** What says that the two accesses belong together. */
  SOURCE,
  /** How many lines lie between the ends of the region. */
  DISTANCE,
  /** The remote access is at a line of the region's accesses: the same code in two threads. */
  SAME_LINE,
  /** Both accesses of the region are on one line and one of them writes: an update. */
  UPDATE,
  /** One of the three is in a constructor or class initialiser. */
  CONSTRUCTION,
  /** The remote access writes what the first saw or wrote; only where values are proven. */
  NO_CHANGE,
  /** The remote access is a compare-and-set, which expects to be interfered with. */
  COMPARE_AND_SET
}
