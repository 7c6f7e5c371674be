// SPDX-License-Identifier: Apache-2.0
package dev.reweave.maven;

/** Who fails the build for a test that fails by itself. */
enum FailurePolicy {
  /** We do, when all tests have run and the report is made. */
  DEFERRED,
  /** Surefire does, and at once. */
  AT_ONCE,
  /** Nobody: the user has said so. */
  IGNORED
}
