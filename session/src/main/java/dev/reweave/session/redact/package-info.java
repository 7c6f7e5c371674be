// SPDX-License-Identifier: Apache-2.0
/** Keeps what the user calls secret out of the files that the launcher writes. */
@NullMarked
package dev.reweave.session.redact;

import org.jspecify.annotations.NullMarked;
