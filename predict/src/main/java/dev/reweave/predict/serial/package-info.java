// SPDX-License-Identifier: Apache-2.0
/**
 * Conflict-serialisability of the run that was observed: which transactions (regions, activations
 * of methods) lie on a cycle of the conflict graph, so that no serial order of them explains what
 * the run did. Streaming and exact. Begin with {@link dev.reweave.predict.serial.ConflictMonitor};
 * for regions of a trace, with {@link dev.reweave.predict.serial.ObservedSerialisability}.
 *
 * <p>The definition is that of Farzan and Madhusudan (CAV 2008) and of Flanagan, Freund and Yi
 * (PLDI 2008): nodes are transactions, an event outside of all being one by itself; an edge leads
 * from each event to each later one of the same thread and to each that it conflicts with. That
 * vector clocks decide it in one pass is due to Mathur and Viswanathan (ASPLOS 2020). Theirs stop
 * at the first cycle, and hear of some cycles only when a transaction ends. Here clocks are kept of
 * what reaches a transaction <em>and</em> of what it reaches; so a cycle is known with the event
 * that closes it, and the members of all cycles are known, not only the first.
 */
@NullMarked
package dev.reweave.predict.serial;

import org.jspecify.annotations.NullMarked;
