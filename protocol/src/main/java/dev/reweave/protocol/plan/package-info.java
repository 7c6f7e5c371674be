// SPDX-License-Identifier: Apache-2.0
/**
 * The plan of a driven run: who has to come where before whom. {@link
 * dev.reweave.protocol.plan.DrivePlan} is written by the launcher and by the JUnit support, read by
 * the agent.
 */
@NullMarked
package dev.reweave.protocol.plan;

import org.jspecify.annotations.NullMarked;
