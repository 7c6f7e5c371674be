// SPDX-License-Identifier: Apache-2.0
/** The page of limits and the programs that show them: {@code LimitSources} reads those. */
package dev.reweave.it.limits;
