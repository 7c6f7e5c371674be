// SPDX-License-Identifier: Apache-2.0
/** What can go wrong, as one line for the user. */
@NullMarked
package dev.reweave.cli.failure;

import org.jspecify.annotations.NullMarked;
