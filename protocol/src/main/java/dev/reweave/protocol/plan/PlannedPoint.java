// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.plan;

import dev.reweave.protocol.TabbedText;
import java.util.ArrayList;
import java.util.List;

/**
 * An actor's visit to a place.
 *
 * @param actor number of the actor in the plan
 * @param place number of the place in the plan
 * @param visit which of the actor's visits to the place it is, from 1
 * @param early whether it is over as soon as it is recorded: what is done there may last for ever
 * @param after numbers of the points that have to be over before it begins
 * @param leaves when it is over: when its thread has left so many of the activations that are open
 *     at the place, and what it calls there; 0 is what it calls there alone. {@link #STEP}: when
 *     what is done at the place is done
 * @param delayed whether it begins only when no other thread can go on, or none was seen to for
 *     long; of several that are held up so the one that came first
 */
public record PlannedPoint(
    int actor,
    int place,
    int visit,
    boolean early,
    List<Integer> after,
    int leaves,
    boolean delayed) {
  /** Over when what is done at the place is done. */
  public static final int STEP = -1;

  private static final int LEAVES = 6;
  private static final int DELAYED = 7;

  public PlannedPoint {
    after = List.copyOf(after);
  }

  /** A point that is over when what is done at its place is done. */
  public PlannedPoint(int actor, int place, int visit, boolean early, List<Integer> after) {
    this(actor, place, visit, early, after, STEP, false);
  }

  static PlannedPoint parse(String[] row) {
    List<Integer> after = new ArrayList<>();
    if (!row[5].isEmpty()) {
      for (String number : row[5].split(",")) {
        after.add(Integer.valueOf(number));
      }
    }
    return new PlannedPoint(
        Integer.parseInt(row[1]),
        Integer.parseInt(row[2]),
        Integer.parseInt(row[3]),
        row[4].equals("1"),
        after,
        row.length > LEAVES ? Integer.parseInt(row[LEAVES]) : STEP,
        row.length > DELAYED && row[DELAYED].equals("1"));
  }

  String row() {
    String others = String.join(",", after.stream().map(String::valueOf).toList());
    int bit = TabbedText.bit(early);
    if (delayed) {
      return TabbedText.row(
          DrivePlan.POINT, actor, place, visit, bit, others, leaves, TabbedText.bit(true));
    }
    return leaves == STEP
        ? TabbedText.row(DrivePlan.POINT, actor, place, visit, bit, others)
        : TabbedText.row(DrivePlan.POINT, actor, place, visit, bit, others, leaves);
  }
}
