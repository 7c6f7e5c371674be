// SPDX-License-Identifier: Apache-2.0
package dev.reweave.instrument;

import java.util.ArrayList;
import java.util.List;

/** Gathers for a class which instructions on tapes have sites in the log. */
final class TapeSites {
  private final List<Integer> rows = new ArrayList<>();

  /** A method and the number it has on tapes. */
  void add(int method, MethodSites sites) {
    List<Integer> pairs = sites.onTape();
    for (int i = 0; i < pairs.size(); i += 2) {
      rows.add(method);
      rows.add(pairs.get(i));
      rows.add(pairs.get(i + 1));
    }
  }

  /** Before the class is used. */
  void keep(TapeTable table, int classId) {
    if (!rows.isEmpty()) {
      table.sites(classId, rows.stream().mapToInt(Integer::intValue).toArray());
    }
  }
}
