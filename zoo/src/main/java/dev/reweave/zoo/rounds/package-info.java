// SPDX-License-Identifier: Apache-2.0
/**
 * Bugs that one serial run does not show: they need another branch, another order, a
 * compare-and-set that fails, three threads, a pool whose workers are all busy. Each has a repaired
 * twin. The bugs have no {@code zoo:} line yet: nothing is expected of one run.
 */
package dev.reweave.zoo.rounds;
