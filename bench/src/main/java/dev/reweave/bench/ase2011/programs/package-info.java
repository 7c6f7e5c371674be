// SPDX-License-Identifier: Apache-2.0
/**
 * Programs of the ASE 2011 paper's tables, rewritten to their shape: what their threads share, and
 * in which steps they use it. Own code. Each takes how many threads, and how often each does it.
 */
package dev.reweave.bench.ase2011.programs;
