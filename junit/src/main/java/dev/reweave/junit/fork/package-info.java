// SPDX-License-Identifier: Apache-2.0
/**
 * Runs one test in a JVM of its own, through the JUnit Platform that is on the class path, so that
 * all of the test's life cycle holds: {@link dev.reweave.junit.fork.TestFork} is its main class.
 * What it is told is a {@link dev.reweave.junit.fork.ForkOrder}; what became of the test the first
 * time, a {@link dev.reweave.junit.fork.TestOutcome}, stays beside that.
 */
@NullMarked
package dev.reweave.junit.fork;

import org.jspecify.annotations.NullMarked;
