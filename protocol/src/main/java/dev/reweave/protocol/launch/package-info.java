// SPDX-License-Identifier: Apache-2.0
/**
 * How the agent is started: its arguments ({@link dev.reweave.protocol.launch.AgentArguments}) and
 * the files that it leaves ({@link dev.reweave.protocol.launch.LogFolder}).
 */
@NullMarked
package dev.reweave.protocol.launch;

import org.jspecify.annotations.NullMarked;
