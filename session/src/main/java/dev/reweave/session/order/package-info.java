// SPDX-License-Identifier: Apache-2.0
/** From the log that a recorded run left to an ordered trace. */
@NullMarked
package dev.reweave.session.order;

import org.jspecify.annotations.NullMarked;
