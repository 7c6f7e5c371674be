// SPDX-License-Identifier: Apache-2.0
/**
 * What a trace's declarations say of its members and methods: {@link
 * dev.reweave.predict.declared.DeclaredSets}. Which declarations there are, and how they read, is
 * {@code protocol}'s.
 */
@NullMarked
package dev.reweave.predict.declared;

import org.jspecify.annotations.NullMarked;
