// SPDX-License-Identifier: Apache-2.0
/** Whatever a user may mean by a trace, made into one. */
@NullMarked
package dev.reweave.session.input;

import org.jspecify.annotations.NullMarked;
