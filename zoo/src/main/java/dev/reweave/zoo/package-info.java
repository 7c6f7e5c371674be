// SPDX-License-Identifier: Apache-2.0
/**
 * Small programs that each hold one concurrency bug, with their repaired twins, and programs that
 * look dangerous and are right.
 *
 * <p>Every program ends by itself, prints whether its invariant holds and exits with status 0. What
 * an analysis must and must not say about it stands in its source, as comments; the syntax is in
 * the module's README. A program's source lines are its specification: a finding is expected <em>on
 * a line</em>.
 */
package dev.reweave.zoo;
