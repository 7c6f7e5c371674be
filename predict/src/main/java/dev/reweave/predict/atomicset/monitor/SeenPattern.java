// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.monitor;

import dev.reweave.predict.atomicset.pattern.SetPattern;

/**
 * A pattern that was seen, and where: what makes two sightings one finding.
 *
 * @param pattern which
 * @param member the member that the first variable belongs to
 * @param otherMember that of the second; the same where the pattern is on one variable
 * @param method the method of the first unit, or -1
 * @param otherMethod that of the second
 */
public record SeenPattern(
    SetPattern pattern, int member, int otherMember, int method, int otherMethod) {}
