// SPDX-License-Identifier: Apache-2.0
/**
 * Questions that no order of the recorded events answers: what happens if another thread's whole
 * unit of work runs while one is between two of its accesses, or before it? After the switch
 * threads may take other branches than recorded, so nothing is proven beforehand; the program is
 * run, and what it did is looked at.
 *
 * <p>Promises: each question is asked once per places in the code, best first; the number of
 * questions and what is kept for them is bounded ({@link dev.reweave.replay.probe.ProbePlanner}); a
 * plan holds up only threads whose recorded order nothing forces. The idea to hold a thread at a
 * place, and to ask for each pair of places once, is that of active testing (RaceFuzzer, PLDI 2008;
 * CTrigger, ASPLOS 2009; TSVD, SOSP 2019).
 */
@NullMarked
package dev.reweave.replay.probe;

import org.jspecify.annotations.NullMarked;
