// SPDX-License-Identifier: Apache-2.0
/**
 * Table 1 of Wang, Limaye, Ganai and Gupta (TACAS 2010), measured on programs of our own: how many
 * triples of accesses each filter leaves over, and how many are proven.
 */
package dev.reweave.bench.tacas2010;
