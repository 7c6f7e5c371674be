// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.build;

import dev.reweave.trace.EventKind;

/** One event of a trace being built. */
record Event(EventKind kind, int thread, int site, int target, long value) {}
