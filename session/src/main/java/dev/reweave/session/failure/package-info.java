// SPDX-License-Identifier: Apache-2.0
/** What goes wrong in a way that a user can mend: one sentence, without a stack trace. */
package dev.reweave.session.failure;
