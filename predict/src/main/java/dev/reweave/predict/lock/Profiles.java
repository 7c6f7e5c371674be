// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.lock;

import java.util.List;

/**
 * What phase I found out: everything phase II needs, independent of the length of the run.
 *
 * @param states the lock states met
 * @param byVariable for each variable that at least two threads access, what each of them did
 * @param crossed threads that gave up locks in another order than the reverse of taking them
 * @param notes what was cut off
 */
record Profiles(
    LockStates states,
    List<List<ThreadVariable>> byVariable,
    List<Integer> crossed,
    List<String> notes) {}
