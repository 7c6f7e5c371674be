// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.switches;

/**
 * How many pairs of accesses of different threads there are such that an order may switch from the
 * one to the other.
 *
 * @param all without any rule
 * @param admitted that locks, start, join and the like allow
 * @param kept of these, those that are needed to come to every class of equivalent orders
 */
public record SwitchCounts(long all, long admitted, long kept) {}
