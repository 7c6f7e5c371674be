// SPDX-License-Identifier: Apache-2.0
/** Queries about the concurrent trace program put to an SMT solver, for comparison. */
package dev.reweave.it.solver;
