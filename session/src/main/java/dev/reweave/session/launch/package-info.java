// SPDX-License-Identifier: Apache-2.0
/**
 * Starts the user's command with the recorder in it and waits. The command keeps the terminal: its
 * input, output and signals are its own.
 */
@NullMarked
package dev.reweave.session.launch;

import org.jspecify.annotations.NullMarked;
