// SPDX-License-Identifier: Apache-2.0
/** Expressions over values read, with the JVM's arithmetic, exact to the bit. */
package dev.reweave.symbolic.expression;
