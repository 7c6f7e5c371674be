// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: a thin door. Reads options, calls recorder, order stage, analyses and reports,
 * and turns whatever happens into one of four exit statuses and, for errors, one line.
 */
@NullMarked
package dev.reweave.cli;

import org.jspecify.annotations.NullMarked;
