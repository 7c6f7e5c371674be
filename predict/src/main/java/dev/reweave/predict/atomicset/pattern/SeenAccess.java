// SPDX-License-Identifier: Apache-2.0
package dev.reweave.predict.atomicset.pattern;

/**
 * An access in an order that may show a pattern.
 *
 * @param unit which unit of work made it
 * @param variable which variable it is to
 * @param reads whether it looks at the variable
 * @param writes whether it changes the variable
 */
public record SeenAccess(int unit, int variable, boolean reads, boolean writes) {}
