// SPDX-License-Identifier: Apache-2.0
/**
 * One pass over a trace in memory that keeps the stacks and locks of threads: {@link
 * dev.reweave.predict.atomicset.walk.TraceWalk}.
 */
package dev.reweave.predict.atomicset.walk;
