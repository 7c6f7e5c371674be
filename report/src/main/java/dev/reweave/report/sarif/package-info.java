// SPDX-License-Identifier: Apache-2.0
/** SARIF 2.1.0 for code hosts: one result per finding, one rule per analysis and pattern. */
@NullMarked
package dev.reweave.report.sarif;

import org.jspecify.annotations.NullMarked;
