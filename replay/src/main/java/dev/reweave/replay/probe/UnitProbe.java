// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.probe;

import dev.reweave.replay.plan.GatePlan;

/**
 * One question to a run of the program.
 *
 * @param kind what it drives to
 * @param question the places in the code that it is about: no two probes of a run have the same
 * @param plan how to drive the program there
 * @param events accesses of the run that it was made for, by index, in the order that the probe
 *     drives to: of a gap the one after which the unit is held, one of the unit that runs then, and
 *     the one that the gap ends at; of an order one of the unit that is to come first, and one of
 *     the other
 * @param unit the method of the unit that runs in the gap, or first: class, name and descriptor
 * @param rank what is asked first, higher first
 */
public record UnitProbe(
    ProbeKind kind, String question, GatePlan plan, int[] events, String unit, double rank) {}
