// SPDX-License-Identifier: Apache-2.0
/**
 * Bugs that one recorded run does not show: they need another branch, another order, a third
 * thread.
 */
package dev.reweave.zoo.rounds;
