// SPDX-License-Identifier: Apache-2.0
/**
 * Declared atomic sets and units of work, held against a program before it starts: {@link
 * dev.reweave.session.declare.DeclarationCheck}.
 */
@NullMarked
package dev.reweave.session.declare;

import org.jspecify.annotations.NullMarked;
