// SPDX-License-Identifier: Apache-2.0
/**
 * What the execution knows of values and objects: an {@link
 * dev.reweave.symbolic.execution.value.ExecutedValue} is the recorded bits with the expression that
 * gives them, and {@link dev.reweave.symbolic.execution.value.AllocatedObjects} are the objects
 * that recorded code has made, with what lists, maps, boxes and handles among them held at first.
 */
@NullMarked
package dev.reweave.symbolic.execution.value;

import org.jspecify.annotations.NullMarked;
