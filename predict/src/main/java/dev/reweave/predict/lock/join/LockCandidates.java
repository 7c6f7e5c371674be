// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.join;

import dev.reweave.predict.pattern.TripleCandidate;
import java.util.List;

/**
 * What phase II found.
 *
 * @param candidates one per place in the code, in an order that depends on the trace only
 * @param rechecked places of double-checked reads: the second read is made under a lock that keeps
 *     the other thread out, and decides
 * @param doubleActs see {@link DoubleActs}
 * @param divided places of regions that the code itself seems to divide, none of them among the
 *     candidates
 * @param unmet meetings of a thread's accesses with another's pairs that were not looked at: {@link
 *     NearThreads}
 */
public record LockCandidates(
    List<TripleCandidate> candidates,
    int rechecked,
    List<TripleCandidate> doubleActs,
    List<TripleCandidate> divided,
    long unmet) {}
