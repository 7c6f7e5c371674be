// SPDX-License-Identifier: Apache-2.0
/**
 * What can be said of a method before anything is added to it: which objects stay in it ({@link
 * dev.reweave.instrument.analysis.ObjectFlow}), what a constructor may do before its super call
 * returns ({@link dev.reweave.instrument.analysis.ThisStates}), which accesses are to its own
 * receiver ({@link dev.reweave.instrument.analysis.OwnFields}), how loops nest ({@link
 * dev.reweave.instrument.analysis.LoopNesting}).
 *
 * <p>Promises: nothing here changes a method. What is not found is left out, so that the general
 * hook serves.
 */
@NullMarked
package dev.reweave.instrument.analysis;

import org.jspecify.annotations.NullMarked;
