// SPDX-License-Identifier: Apache-2.0
/**
 * From one run to those that it can lead to: the program is driven to where something new can
 * happen (probes), and each run that shows something new is a recording, analysed like the first.
 *
 * <p>Promises: a finding is told only when it was seen to happen in a driven run and did harm that
 * no serial order of its units does; the time is bounded; what was not asked is counted. What is
 * kept is the trace of each driven run that a finding was found in.
 */
@NullMarked
package dev.reweave.session.rounds;

import org.jspecify.annotations.NullMarked;
