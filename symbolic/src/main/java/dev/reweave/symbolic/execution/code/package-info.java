// SPDX-License-Identifier: Apache-2.0
/**
 * The recorded byte code, and what its instructions name: {@link
 * dev.reweave.symbolic.execution.code.CodeBase} holds the methods ({@link
 * dev.reweave.symbolic.execution.code.MethodCode}), and {@link
 * dev.reweave.symbolic.execution.code.UntapedCode} says which of them have no entries on tapes.
 *
 * <p>Promises: nothing here executes anything.
 */
@NullMarked
package dev.reweave.symbolic.execution.code;

import org.jspecify.annotations.NullMarked;
