// SPDX-License-Identifier: Apache-2.0
/**
 * Findings for people and tools: terminal text, findings.json, one self-contained HTML page, SARIF.
 * Knows the finding model only; every size is bounded however long the trace was.
 */
@NullMarked
package dev.reweave.report;

import org.jspecify.annotations.NullMarked;
