// SPDX-License-Identifier: Apache-2.0
/**
 * Executes each thread's byte code again, off line, along what its tape says, and tells what every
 * value and branch depended on: {@link dev.reweave.symbolic.ConcurrentProgram}.
 *
 * <p>What it promises: a thread's steps are exactly the reads and writes that its recorded code
 * made, in its order; with other values read, as long as every branch and every pin of the steps up
 * to a point holds, the thread does the same steps up to that point, with the values that the
 * expressions give. A thread whose recomputed values differ from the recorded ones is cut there and
 * says so. Never a guess: where a value leaves what we know it is pinned to what was observed.
 *
 * <p>A call into recorded code that has no tape is an opaque stretch. It is a function of what it
 * is given, which is pinned, and of what it reads: where that is in the trace, events without steps
 * say so; where it is not, it is a member that its byte code names, or an array or atomic object
 * that is told as exposed or shown ({@link dev.reweave.symbolic.execution.code.UntapedCode}).
 * Whoever keeps all of these as recorded gets the same results, and the thread goes on as its tape
 * says.
 */
@NullMarked
package dev.reweave.symbolic;

import org.jspecify.annotations.NullMarked;
