// SPDX-License-Identifier: Apache-2.0
/**
 * Checks tests: a test that has {@link dev.reweave.junit.check.ConcurrencyCheck}, or is meant by
 * the configuration parameter {@code reweave.check}, is run in a JVM of its own and recorded; what
 * could go wrong in other orders of its threads is predicted, driven and told. {@link
 * dev.reweave.junit.check.CheckExtension} is where JUnit calls.
 *
 * <p>A checked test passes only when it passed, was recorded, and nothing was found that counts.
 */
@NullMarked
package dev.reweave.junit.check;

import org.jspecify.annotations.NullMarked;
