// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that show the limits of the tool, one after the other as {@code docs/limits.md} names
 * them. What is true of a field or line, and what is told of it, stands beside it: see {@code
 * LimitMark}. LimitsIT runs them, and fails when one is a limit no more.
 */
package dev.reweave.it.limits;
