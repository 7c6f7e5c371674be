// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock.profile;

import dev.reweave.engine.order.VectorClocks;
import dev.reweave.predict.lock.state.LockStates;
import java.util.BitSet;
import java.util.List;

/**
 * What phase I found out: everything phase II needs, independent of the length of the run.
 *
 * @param states the lock states met
 * @param must order that every run keeps
 * @param observed order that flowed through atomic variables and semaphores as well
 * @param pairKeys what the numbers of pairs mean
 * @param compareAndSets sites at which a compare-and-set succeeded: a read there is one that failed
 * @param byVariable for each variable that at least two threads access and that has pairs, what
 *     each of them did
 * @param crossed threads that gave up locks in another order than the reverse of taking them
 * @param notes what was cut off
 */
public record ThreadProfiles(
    LockStates states,
    VectorClocks must,
    VectorClocks observed,
    PairKeys pairKeys,
    BitSet compareAndSets,
    List<List<ThreadVariable>> byVariable,
    List<Integer> crossed,
    List<String> notes) {}
