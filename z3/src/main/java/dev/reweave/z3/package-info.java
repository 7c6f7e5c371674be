// SPDX-License-Identifier: Apache-2.0
/**
 * Queries about a part of a recorded trace as formulas for Z3, for order and values at once.
 * Written from the rules that the schedule checker lists, with nothing of the search. Not part of
 * the tool: its presence enables the option {@code --check-with z3}.
 */
@NullMarked
package dev.reweave.z3;

import org.jspecify.annotations.NullMarked;
