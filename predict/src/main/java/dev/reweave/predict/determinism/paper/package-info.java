// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of the FMCAD 2012 paper as they are printed: partial order graph, witness order graph
 * with induced edges, lock abstraction graph, S_choice and choice graphs.
 *
 * <p>Promises: counts what the paper counts, for comparison. What it finds possible need not be: a
 * write may fall between a preserved read and the write that it reads from.
 */
@NullMarked
package dev.reweave.predict.determinism.paper;

import org.jspecify.annotations.NullMarked;
