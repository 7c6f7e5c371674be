// SPDX-License-Identifier: Apache-2.0
/**
 * What instrumented code calls. On the boot class path; refers to java.base only. Begin with {@link
 * dev.reweave.runtime.Hooks} for the program's own accesses and {@link dev.reweave.runtime.Models}
 * for its calls of the JDK; {@link dev.reweave.runtime.ThreadLog}, {@link
 * dev.reweave.runtime.ChunkLease} and {@link dev.reweave.runtime.ChunkPool} are where records go.
 *
 * <p>Every hook obeys the same rules: it never throws, parks, prints, or calls code of the watched
 * program, and it returns at once while {@link dev.reweave.runtime.ThreadLog#off} is positive. A
 * record is in the mapped pool file before the effect it describes can be seen by another thread,
 * so a process killed at any instant leaves a consistent cut of the run.
 */
@NullMarked
package dev.reweave.runtime;

import org.jspecify.annotations.NullMarked;
