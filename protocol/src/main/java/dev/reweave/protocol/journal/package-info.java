// SPDX-License-Identifier: Apache-2.0
/**
 * The metadata journal: rows that name what the records of a log are about, in the log before the
 * first record that needs them. {@link dev.reweave.protocol.journal.JournalRow} has them all.
 */
@NullMarked
package dev.reweave.protocol.journal;

import org.jspecify.annotations.NullMarked;
