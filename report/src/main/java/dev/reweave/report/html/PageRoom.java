// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import dev.reweave.finding.Finding;
import dev.reweave.report.columns.InterleavingColumns;

/**
 * How much of a report still fits on its page, so that the page stays below two megabytes: the
 * first findings are told in full, many more in short, and the rest is counted.
 */
final class PageRoom {
  /** So many findings are told in full at most. */
  static final int MOST_IN_FULL = 100;

  /** So many are listed at most. */
  static final int MOST_LISTED = 1500;

  /** So many rows of tables and frames of stacks stand on a page at most; 200 bytes each. */
  private static final int MOST_ROWS = 4000;

  private int inFull = MOST_IN_FULL;
  private int listed = MOST_LISTED;
  private int rows = MOST_ROWS;

  /** Whether one more finding is listed. */
  boolean takes() {
    return listed-- > 0;
  }

  /** Whether this finding, which is listed, is told in full. */
  boolean takesInFull(Finding finding) {
    if (inFull == 0) {
      return false;
    }
    int wanted = rows(finding);
    if (wanted > rows) {
      return false;
    }
    inFull--;
    rows -= wanted;
    return true;
  }

  private static int rows(Finding finding) {
    int frames =
        finding.events().stream()
            .mapToInt(event -> Math.min(event.stack().size(), StackView.MOST_FRAMES))
            .sum();
    return frames
        + drawn(finding.story().observed().size())
        + drawn(finding.story().violating().size());
  }

  private static int drawn(int steps) {
    return Math.min(steps, InterleavingColumns.MAX_ROWS);
  }
}
