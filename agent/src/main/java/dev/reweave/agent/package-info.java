// SPDX-License-Identifier: Apache-2.0
/**
 * The agent that records a program: decides which classes to instrument, puts the run time on the
 * boot class path, and drains the recorded chunks into the log.
 *
 * <p>It prints nothing, starts no thread before the program's first full chunk, and keeps a class
 * as it is when anything goes wrong with it. The log says what it did.
 *
 * <p>Each start of a program pays for what runs before its {@code main}, once and without a
 * compiler: on that way there are no lambdas, streams or patterns (StartPathIT).
 */
@NullMarked
package dev.reweave.agent;

import org.jspecify.annotations.NullMarked;
