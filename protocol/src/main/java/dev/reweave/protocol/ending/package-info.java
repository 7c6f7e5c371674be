// SPDX-License-Identifier: Apache-2.0
/**
 * What the agent tells of how a run ended: a deadlock that a recorded run came to ({@link
 * dev.reweave.protocol.ending.StuckThread}), that no thread of it can go on ({@link
 * dev.reweave.protocol.ending.StandstillRow}), and what became of a driven run ({@link
 * dev.reweave.protocol.ending.OutcomeRow}, put together by {@link
 * dev.reweave.protocol.ending.DriveOutcome}).
 */
@NullMarked
package dev.reweave.protocol.ending;

import org.jspecify.annotations.NullMarked;
