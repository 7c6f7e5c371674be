// SPDX-License-Identifier: Apache-2.0
/**
 * Traces of other tools: RAPID's STD text in and out ({@link dev.reweave.trace.std.StdReader},
 * {@link dev.reweave.trace.std.StdWriter}) and RoadRunner's printed events in ({@link
 * dev.reweave.trace.std.RrReader}). An import writes a trace file like a recording's.
 */
@NullMarked
package dev.reweave.trace.std;

import org.jspecify.annotations.NullMarked;
