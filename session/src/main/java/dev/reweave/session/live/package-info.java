// SPDX-License-Identifier: Apache-2.0
/** Analysis of a command while it runs, without a trace: follows the log and throws it away. */
@NullMarked
package dev.reweave.session.live;

import org.jspecify.annotations.NullMarked;
