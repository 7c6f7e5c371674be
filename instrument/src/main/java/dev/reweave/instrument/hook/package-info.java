// SPDX-License-Identifier: Apache-2.0
/**
 * The hooks around each kind of instruction, one class per kind: arrays, fields, calls, monitors,
 * the ends of methods, and the gates of a replay. Calls ({@link
 * dev.reweave.instrument.hook.MethodCalls}) are the ones to read first. All write with a {@link
 * dev.reweave.instrument.emit.MethodEmitter}.
 */
@NullMarked
package dev.reweave.instrument.hook;

import org.jspecify.annotations.NullMarked;
