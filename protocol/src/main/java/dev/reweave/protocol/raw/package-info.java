// SPDX-License-Identifier: Apache-2.0
/**
 * What hooks write: the layout of a record ({@link dev.reweave.protocol.raw.RawLayout}), the values
 * that some kinds of records have, and what a hook is told about the call it stands beside.
 */
@NullMarked
package dev.reweave.protocol.raw;

import org.jspecify.annotations.NullMarked;
