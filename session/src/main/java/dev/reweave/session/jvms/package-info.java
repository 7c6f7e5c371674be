// SPDX-License-Identifier: Apache-2.0
/**
 * Records the JVMs that a command starts, each into a folder of its own: builds, scripts, services.
 * None of them can be started again by itself, so nothing of them is replayed.
 */
@NullMarked
package dev.reweave.session.jvms;

import org.jspecify.annotations.NullMarked;
