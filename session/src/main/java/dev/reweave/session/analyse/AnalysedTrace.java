// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.analyse;

import dev.reweave.finding.Report;
import dev.reweave.predict.AnalysisResult;

/**
 * What came out of a trace.
 *
 * @param report what is told of it
 * @param result the analysis with its schedules
 */
public record AnalysedTrace(Report report, AnalysisResult result) {}
