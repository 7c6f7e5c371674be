// SPDX-License-Identifier: Apache-2.0
package dev.reweave.protocol.plan;

import dev.reweave.protocol.TabbedText;

/**
 * A place in the program's code.
 *
 * @param method class, dot, name and descriptor
 * @param line its line, or {@link #ANY_LINE}
 * @param rank which of those alike on this line it is, from 0; whatever the line: in this method
 * @param what what is done there: a field's name, {@code Class.method} of a call, {@code enter}
 */
public record PlannedPlace(String method, int line, int rank, String what) {
  /** For plans that are to fit when lines have moved. */
  public static final int ANY_LINE = -1;

  /** Where a worker takes a task, whichever it is: no place in the program's code. */
  public static final PlannedPlace TASK = new PlannedPlace("", ANY_LINE, 0, "task");

  /** Names are kept as the recorder writes them. */
  public PlannedPlace {
    method = TabbedText.clean(method);
    what = TabbedText.clean(what);
  }

  static PlannedPlace parse(String[] row) {
    return new PlannedPlace(row[1], Integer.parseInt(row[2]), Integer.parseInt(row[3]), row[4]);
  }

  String row() {
    return TabbedText.row(DrivePlan.PLACE, method, line, rank, what);
  }
}
