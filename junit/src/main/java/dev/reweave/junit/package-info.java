// SPDX-License-Identifier: Apache-2.0
/**
 * What the tests use that {@code reweave replay --as-junit} writes: they name points in a program
 * and their order, and fail when the program can be driven through all of them in that order. A
 * point that is not in the code any more is said.
 */
@NullMarked
package dev.reweave.junit;

import org.jspecify.annotations.NullMarked;
