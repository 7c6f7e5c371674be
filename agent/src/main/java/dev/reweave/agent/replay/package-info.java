// SPDX-License-Identifier: Apache-2.0
/**
 * The agent's part of a replay: reads the plan, knows planned places again in the classes that are
 * loaded, and keeps a watch so that no replay hangs.
 */
package dev.reweave.agent.replay;
