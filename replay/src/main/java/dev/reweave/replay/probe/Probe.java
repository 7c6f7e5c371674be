// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;

/**
 * One question to a run of the program.
 *
 * @param kind what it drives to
 * @param question the places in the code that it is about: no two probes of a run have the same
 * @param plan how to drive the program there
 * @param recordedFirst the access that came first in the recorded run, by index: of a gap the one
 *     after which the unit is held, of an order one of the unit that came first
 * @param recordedLater the access of the other unit that meets it
 * @param rank what is asked first, higher first
 */
public record Probe(
    ProbeKind kind,
    String question,
    GatePlan plan,
    int recordedFirst,
    int recordedLater,
    double rank) {}
