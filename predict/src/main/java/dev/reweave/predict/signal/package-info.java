// SPDX-License-Identifier: Apache-2.0
/**
 * Lost signals: a thread that was notified while it waited could have begun to wait after that
 * notification, and after all others that anybody makes without it. Nobody waits when they come,
 * they are lost, and the thread waits for ever (TACAS 2010, section 3, has signal and wait as two
 * events for this). Only orders that the engine proves are told; waits with a time limit are left
 * alone. What the other threads do later, in code that the recorded run did not come to, nobody
 * knows: a finding is POTENTIAL until replay has seen a JVM in which no thread can go on.
 *
 * <p>Not found: a notification that wakes the wrong one of several waiters.
 */
@NullMarked
package dev.reweave.predict.signal;

import org.jspecify.annotations.NullMarked;
