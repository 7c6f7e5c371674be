// SPDX-License-Identifier: Apache-2.0
/** What the two output streams are connected to, and progress on one of them. */
@NullMarked
package dev.reweave.cli.terminal;

import org.jspecify.annotations.NullMarked;
