// SPDX-License-Identifier: Apache-2.0
/**
 * Small traces made by hand or at random, for tests and examples. What is built here is well
 * formed: it obeys the same rules as a recorded trace that passed the order checker.
 */
package dev.reweave.trace.build;
