// SPDX-License-Identifier: Apache-2.0
/**
 * Tapes: what a thread found out that its code does not say. The layout of the file is {@link
 * dev.reweave.protocol.tape.TapeChunk}, that of a thread's entries {@link
 * dev.reweave.protocol.tape.TapeLayout}; both in words in {@code FORMAT.md}, "Tape".
 */
@NullMarked
package dev.reweave.protocol.tape;

import org.jspecify.annotations.NullMarked;
