// SPDX-License-Identifier: Apache-2.0
/** A run time for tests that keeps what it is told as text. */
package dev.reweave.instrument.recording;
