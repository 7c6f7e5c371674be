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
 */
public record PlannedPoint(int actor, int place, int visit, boolean early, List<Integer> after) {
  public PlannedPoint {
    after = List.copyOf(after);
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
        after);
  }

  String row() {
    List<String> numbers = after.stream().map(String::valueOf).toList();
    return TabbedText.row(
        DrivePlan.POINT, actor, place, visit, TabbedText.bit(early), String.join(",", numbers));
  }
}
