// SPDX-License-Identifier: Apache-2.0
/**
 * Programs recorded in JVMs of their own without the launcher, for tests and measurements in bulk.
 */
package dev.reweave.it.recording;
