// SPDX-License-Identifier: Apache-2.0
/** Runs the program under a plan, sees to it that the run ends, and reads what became of it. */
@NullMarked
package dev.reweave.replay.drive;

import org.jspecify.annotations.NullMarked;
