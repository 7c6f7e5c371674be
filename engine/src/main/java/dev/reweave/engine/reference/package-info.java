// SPDX-License-Identifier: Apache-2.0
/**
 * The engine's answers held against those of another solver, if one is at hand: a service that need
 * not be there. It is asked about the same rules, but shares nothing with the search.
 */
@NullMarked
package dev.reweave.engine.reference;

import org.jspecify.annotations.NullMarked;
