// SPDX-License-Identifier: Apache-2.0
/** Small programs that must compute the same when they are instrumented. */
package dev.reweave.instrument.programs;
