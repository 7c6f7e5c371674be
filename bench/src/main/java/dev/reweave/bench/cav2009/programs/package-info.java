// SPDX-License-Identifier: Apache-2.0
/**
 * The six programs of the CAV 2009 paper's table, rewritten to their shape: as many threads,
 * entities, locks and transactions, and about as many events. Own code; the arguments are sizes.
 */
package dev.reweave.bench.cav2009.programs;
