// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.json;

import java.util.List;

/** Constants of findings.json. */
final class FindingsFormat {
  static final int VERSION = 1;

  /** Parts of the engine that decide candidates, cheapest first: keys of "decidedBy". */
  static final List<String> TIERS = List.of("closure", "greedy", "choices", "smt");

  /** A larger file was not written by this program. */
  static final long MAX_BYTES = 512L << 20;

  private FindingsFormat() {}
}
