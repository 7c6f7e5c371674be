// SPDX-License-Identifier: Apache-2.0
/**
 * Predictive nondeterminism: reads that can read from another write than they did in the recorded
 * run (Sinha, Malik, Wang and Gupta, FMCAD 2012).
 *
 * <p>A <em>read-couple</em> is a write and a read that read from it; another write of the variable
 * <em>challenges</em> it. A <em>witness</em> is an order of the three in which the couple is
 * broken. Promises: what is reported as FEASIBLE has a schedule that the independent schedule
 * checker has accepted, in which the read sees something else than in the recorded run while every
 * read that the three depend on sees what it saw there; places that are not decided are counted.
 */
@NullMarked
package dev.reweave.predict.determinism;

import org.jspecify.annotations.NullMarked;
