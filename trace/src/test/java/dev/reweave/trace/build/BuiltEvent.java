// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.EventKind;

/** One event of a trace being built. */
record BuiltEvent(EventKind kind, int thread, int site, int target, long value) {}
