// SPDX-License-Identifier: Apache-2.0
/**
 * Turns a class file into one that reports what it does to the hooks of {@code
 * dev.reweave.runtime}: {@link dev.reweave.instrument.ClassInstrumenter}. A {@code ClassPass} goes
 * over the class, and a {@code MethodPass} over each method that {@code MethodChoice} chose.
 *
 * <p>A pure function of the bytes: no class is ever loaded, no class loader is asked, stack map
 * frames are carried over and never recomputed. The program computes what it computed before; what
 * cannot be instrumented safely is left alone, method by method, and said so in the {@link
 * dev.reweave.instrument.InstrumentResult}.
 */
@NullMarked
package dev.reweave.instrument;

import org.jspecify.annotations.NullMarked;
