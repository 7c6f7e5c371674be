// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.pattern;

import dev.reweave.trace.EventKind;

/** One of three events: its index in the trace, kind and place in the code. */
public record TripleEvent(int index, EventKind kind, int site) {}
