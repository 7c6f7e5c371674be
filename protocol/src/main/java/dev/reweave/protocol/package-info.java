// SPDX-License-Identifier: Apache-2.0
/**
 * What launcher, agent, run time and readers have agreed upon: everything that one process writes
 * and another reads while a program is recorded or driven. Depends on java.base alone.
 *
 * <p>For each text there is one type that both formats and parses it, so that the two cannot part.
 * Of binary layouts there are constants only: the run time lives in the boot class loader, and
 * javac copies constants into it. Where a module travels without its dependencies (the agent, the
 * JUnit support) these classes travel inside it under another name.
 *
 * <ul>
 *   <li>{@code launch}: the agent's arguments, and the names of files in a log folder
 *   <li>{@code raw}: the records that hooks write
 *   <li>{@code journal}: the rows that name what records are about
 *   <li>{@code declare}: what somebody says of atomic sets and units of work
 *   <li>{@code tape}: what a thread found out that its code does not say
 *   <li>{@code drive}: the plan of a driven run, and what became of it
 *   <li>{@code check}: what a test's JVM asks of the tool, and what comes back
 * </ul>
 *
 * <p>{@link dev.reweave.protocol.TabbedText} is what all rows have in common.
 */
@NullMarked
package dev.reweave.protocol;

import org.jspecify.annotations.NullMarked;
