// SPDX-License-Identifier: Apache-2.0
/** Counts what is in a trace, by streaming: memory does not grow with the events. */
@NullMarked
package dev.reweave.trace.stats;

import org.jspecify.annotations.NullMarked;
