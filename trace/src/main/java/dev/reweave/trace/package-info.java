// SPDX-License-Identifier: Apache-2.0
/**
 * What a recorded run is to everybody who analyses it: a {@link dev.reweave.trace.Trace} of events
 * in one total order in which the run could have happened, and the {@link
 * dev.reweave.trace.TraceInfo tables} that name what they are about. Begin with {@link
 * dev.reweave.trace.Trace}. What a kind of event accesses, holds and orders is told by {@link
 * dev.reweave.trace.EventKind} alone.
 */
@NullMarked
package dev.reweave.trace;

import org.jspecify.annotations.NullMarked;
