// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import java.util.Locale;

/** Numbers as the page shows them. */
final class PageNumbers {
  private PageNumbers() {}

  /** With thousands separators. */
  static String of(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** How many of {@code all} are not shown; "" when all are: the template takes a 0 for true. */
  static String more(int all, int shown) {
    return all > shown ? of(all - shown) : "";
  }
}
