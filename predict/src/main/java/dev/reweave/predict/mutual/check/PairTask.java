// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.mutual.check;

import java.io.Serializable;

/**
 * The question whether two regions of the code are atomic towards each other, run by two threads,
 * as plain data: with the trace it can be answered anywhere.
 *
 * @param one all instances of the one
 * @param other all instances of the other, which may be the same
 */
public record PairTask(RegionTask one, RegionTask other) implements Serializable {}
