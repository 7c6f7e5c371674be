// SPDX-License-Identifier: Apache-2.0
/** Which step of a thread is which event of the trace. */
@NullMarked
package dev.reweave.symbolic.events;

import org.jspecify.annotations.NullMarked;
