// SPDX-License-Identifier: Apache-2.0
/** Which build this is. */
@NullMarked
package dev.reweave.session.version;

import org.jspecify.annotations.NullMarked;
