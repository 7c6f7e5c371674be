// SPDX-License-Identifier: Apache-2.0
/**
 * Writing the code of an instrumented method: {@link dev.reweave.instrument.emit.MethodEmitter}
 * with the local variables of a {@link dev.reweave.instrument.emit.LocalLayout} and the hooks that
 * {@link dev.reweave.instrument.emit.HookNames} names. A {@link
 * dev.reweave.instrument.emit.CallRewriter} writes a call in its own way.
 *
 * <p>Promises: the method's own local variables keep their numbers, and stack map frames are
 * carried over.
 */
@NullMarked
package dev.reweave.instrument.emit;

import org.jspecify.annotations.NullMarked;
