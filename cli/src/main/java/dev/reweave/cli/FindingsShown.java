// SPDX-License-Identifier: Apache-2.0
package dev.reweave.cli;

import dev.reweave.finding.Verdict;
import dev.reweave.report.text.ReportDetail;

/**
 * Which findings a command tells, and how.
 *
 * @param minVerdict those below it do not count for the exit status
 * @param detail how much of those that did no harm
 */
record FindingsShown(Verdict minVerdict, ReportDetail detail) {}
