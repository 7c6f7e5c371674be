// SPDX-License-Identifier: Apache-2.0
/** Expressions over values read, with the JVM's arithmetic, exact to the bit. */
@NullMarked
package dev.reweave.symbolic.expression;

import org.jspecify.annotations.NullMarked;
