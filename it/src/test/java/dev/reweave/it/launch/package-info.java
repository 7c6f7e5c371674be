// SPDX-License-Identifier: Apache-2.0
/** Starts the launcher as a user would and says what came out. */
package dev.reweave.it.launch;
