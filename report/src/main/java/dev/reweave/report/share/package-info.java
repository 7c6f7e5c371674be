// SPDX-License-Identifier: Apache-2.0
/** A report for people who are not to know where, on what data and with what words it was made. */
@NullMarked
package dev.reweave.report.share;

import org.jspecify.annotations.NullMarked;
