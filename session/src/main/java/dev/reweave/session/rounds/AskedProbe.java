// SPDX-License-Identifier: Apache-2.0
package dev.reweave.session.rounds;

import dev.reweave.replay.probe.Probe;
import dev.reweave.session.replay.FindingReplays;

/**
 * A probe and the run that it was made for.
 *
 * @param base that run
 * @param round its number, 0 for the recorded one
 */
record AskedProbe(Probe probe, FindingReplays base, int round) {}
