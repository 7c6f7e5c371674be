// SPDX-License-Identifier: Apache-2.0
/**
 * Sees that no thread of a recorded program can ever go on by itself, and tells who waits for whom.
 * Never ends the program. {@link dev.reweave.agent.standstill.StandstillJudge} decides by thread
 * states alone; {@link dev.reweave.agent.standstill.StandstillWatchdog} looks.
 */
@NullMarked
package dev.reweave.agent.standstill;

import org.jspecify.annotations.NullMarked;
