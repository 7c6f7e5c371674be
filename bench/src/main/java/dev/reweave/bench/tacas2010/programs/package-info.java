// SPDX-License-Identifier: Apache-2.0
/**
 * Programs of the TACAS 2010 paper's table, rewritten to their shape: as many threads and
 * transactions, the same kinds of bug and of mending. Own code. Every recorded run is serial: no
 * violation happens in it.
 */
package dev.reweave.bench.tacas2010.programs;
