// SPDX-License-Identifier: Apache-2.0
/**
 * The wording that all reports share: titles, places, and what a verdict, a model, a pattern or a
 * region source means to somebody who has read no paper. Pure functions of the finding.
 */
@NullMarked
package dev.reweave.report.words;

import org.jspecify.annotations.NullMarked;
