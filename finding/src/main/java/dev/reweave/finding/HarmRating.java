// SPDX-License-Identifier: Apache-2.0
package dev.reweave.finding;

import java.util.Locale;

/** What a confirmed finding did, compared with the serial orders of its units; least first. */
public enum HarmRating {
  /** A serial order ends just like that. */
  BENIGN,
  /** Not replayed, or not comparable. */
  UNKNOWN,
  /** No serial order ends like that. */
  HARMFUL;

  /** The name as reports and findings.json spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
