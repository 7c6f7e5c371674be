// SPDX-License-Identifier: Apache-2.0
package dev.reweave.check;

import dev.reweave.finding.Finding;

/**
 * A finding of several tests, told as the one of them tells it that has most to say.
 *
 * @param finding as it is told; it names the tests
 * @param own the same as that test has it
 * @param origin that test
 * @param counts whether one of the tests is to fail for it, and nobody has accepted it
 */
record SharedFinding(Finding finding, Finding own, GatheredTest origin, boolean counts) {
  /** The same under this id. */
  SharedFinding listedAs(String id) {
    return new SharedFinding(finding.listedAs(id), own, origin, counts);
  }
}
