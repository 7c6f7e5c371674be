// SPDX-License-Identifier: Apache-2.0
/**
 * Tables IV and V of Ganai (ASE 2011), measured on programs of our own: regions inferred and proven
 * atomic, properties, verdicts, time for each, and what is reduced.
 */
package dev.reweave.bench.ase2011;
