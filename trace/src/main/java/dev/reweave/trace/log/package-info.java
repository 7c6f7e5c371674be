// SPDX-License-Identifier: Apache-2.0
/**
 * The log folder that a recording leaves: what the agent writes and the order stage reads.
 *
 * <p>The reader takes whatever is there: a killed run is read up to the last whole record of each
 * thread, a damaged file up to the damage, and what lies after a hole is marked so that the order
 * stage cuts it off everywhere. It never hands out a record that was not written.
 */
package dev.reweave.trace.log;
