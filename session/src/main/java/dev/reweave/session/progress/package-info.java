// SPDX-License-Identifier: Apache-2.0
/** What a session tells while it works. */
@NullMarked
package dev.reweave.session.progress;

import org.jspecify.annotations.NullMarked;
