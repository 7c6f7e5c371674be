// SPDX-License-Identifier: Apache-2.0
/**
 * The agent's part of a replay: reads the plan, knows planned places again in the classes that are
 * loaded, and keeps a watch so that no replay hangs.
 */
@NullMarked
package dev.reweave.agent.replay;

import org.jspecify.annotations.NullMarked;
