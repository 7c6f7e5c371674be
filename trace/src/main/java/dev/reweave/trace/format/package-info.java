// SPDX-License-Identifier: Apache-2.0
/**
 * The trace file: {@link dev.reweave.trace.format.TraceWriter} and {@link
 * dev.reweave.trace.format.TraceReader}. Whatever bytes a file holds, reading it either works or
 * throws {@link dev.reweave.trace.TraceException}; memory stays in proportion to the file.
 */
@NullMarked
package dev.reweave.trace.format;

import org.jspecify.annotations.NullMarked;
