// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.text;

/** How much of a finding that did no harm a text tells. */
public enum ReportDetail {
  /** A line each. */
  USUAL,
  /** All that there is, as of the others. */
  ALL
}
