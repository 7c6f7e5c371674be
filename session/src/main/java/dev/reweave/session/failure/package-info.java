// SPDX-License-Identifier: Apache-2.0
/** What goes wrong in a way that a user can mend: one sentence, without a stack trace. */
@NullMarked
package dev.reweave.session.failure;

import org.jspecify.annotations.NullMarked;
