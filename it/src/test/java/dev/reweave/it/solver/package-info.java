// SPDX-License-Identifier: Apache-2.0
/** The feasibility engine against an SMT solver. */
package dev.reweave.it.solver;
