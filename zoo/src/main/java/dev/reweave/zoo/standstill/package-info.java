// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that come to a standstill in every run, by latches and not by luck, with their repaired
 * twins. Only the twins end by themselves: those that stand still are no programs for a test that
 * waits for their end, and so have no {@code zoo:} line.
 */
package dev.reweave.zoo.standstill;
