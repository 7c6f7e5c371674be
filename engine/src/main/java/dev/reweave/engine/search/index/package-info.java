// SPDX-License-Identifier: Apache-2.0
/**
 * What a query looks up in the trace, and the budget it may spend: {@link
 * dev.reweave.engine.search.index.TraceIndex}, computed once per trace.
 *
 * <p>Promises: nothing here depends on a query, except the window that {@link
 * dev.reweave.engine.search.index.SearchWindows} cuts out for it.
 */
@NullMarked
package dev.reweave.engine.search.index;

import org.jspecify.annotations.NullMarked;
