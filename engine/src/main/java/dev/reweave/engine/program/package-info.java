// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of the code behind a trace: plain data that the search and the schedule checker
 * read, each with rules and an evaluator of its own.
 */
@NullMarked
package dev.reweave.engine.program;

import org.jspecify.annotations.NullMarked;
