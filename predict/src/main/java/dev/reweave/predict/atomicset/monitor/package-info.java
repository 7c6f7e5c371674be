// SPDX-License-Identifier: Apache-2.0
/**
 * The monitor of ICSE 2008, section 3: the 14 patterns in the order that a run happens to take, by
 * race automata, fed while the run goes on or from a trace. {@link
 * dev.reweave.predict.atomicset.monitor.SetMonitor} is the entry class.
 *
 * <p>Units are the defaults of section 4.1: the top-most activation of a method of the variable's
 * object (of its class, for static fields), up to a call-back by unknown code. A method of others
 * that accesses such fields directly is one, too, from its first such access in the run on: the
 * paper knows that from the code. Else it is the activation that makes the access. An access that
 * the body of a thread or task makes itself is a unit of its own. Units end with their activation,
 * and at a wait, a start and a join.
 *
 * <p>Where the paper's figure 5 goes over all tuples at each event, tuples are kept with the two
 * units that they belong to, and units with their set; those of two units that have ended are
 * dropped. Of those that have ended while the other goes on a bounded number is kept, of equal ones
 * one. So memory is bounded by the units that are open at once, and by what these access.
 */
@NullMarked
package dev.reweave.predict.atomicset.monitor;

import org.jspecify.annotations.NullMarked;
