// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.join;

import dev.reweave.finding.FindingPattern;

/**
 * What makes two cycles one finding: the family of patterns, the members that the variables belong
 * to, and the lines of the accesses, as {@code method:line} numbers.
 */
record CyclePlace(
    FindingPattern family,
    int member,
    int otherMember,
    long first,
    long seen,
    long done,
    long second) {}
