// SPDX-License-Identifier: Apache-2.0
/** Runs a recorded program again for its findings, and tells in the report what was seen. */
@NullMarked
package dev.reweave.session.replay;

import org.jspecify.annotations.NullMarked;
