// SPDX-License-Identifier: Apache-2.0
/**
 * Record, order, analyse, replay: the whole job, for whoever calls it, be it a command, a test or a
 * build. {@link dev.reweave.session.Session} is the front door; {@link
 * dev.reweave.session.replay.ReplaySession} opens what was recorded earlier.
 *
 * <p>Options are immutable and typed, results come back, progress goes to a listener, and what a
 * user can mend is a {@link dev.reweave.session.failure.UserProblem} with one sentence. Nothing
 * here prints, ends the process or keeps state between calls.
 */
@NullMarked
package dev.reweave.session;

import org.jspecify.annotations.NullMarked;
