// SPDX-License-Identifier: Apache-2.0
package dev.reweave.replay.verdict;

import dev.reweave.finding.EventRole;
import org.jspecify.annotations.Nullable;

/**
 * An access to the finding's variable in the run in which it happened.
 *
 * @param thread name of the thread
 * @param text what it did, with the value: "reads Account.balance = 100"
 * @param className class of the place
 * @param method method of the place
 * @param file source file, or null
 * @param line line, or 0
 * @param role first, remote or second; null when it is none of the three
 */
public record SeenStep(
    String thread,
    String text,
    String className,
    String method,
    @Nullable String file,
    int line,
    @Nullable EventRole role) {}
