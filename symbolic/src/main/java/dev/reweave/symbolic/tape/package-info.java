// SPDX-License-Identifier: Apache-2.0
/** Reads the file of tapes and class files that a recording leaves. */
@NullMarked
package dev.reweave.symbolic.tape;

import org.jspecify.annotations.NullMarked;
