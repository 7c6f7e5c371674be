// SPDX-License-Identifier: Apache-2.0
/** The forms that a report can take, a line for each. */
@NullMarked
package dev.reweave.report.format;

import org.jspecify.annotations.NullMarked;
